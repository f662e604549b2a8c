"""COM as VBA speaks it, by ctypes: every kind of VARIANT, true error values among them, which pywin32 cannot send.

For a Windows Python.
"""

from __future__ import annotations

import ctypes
import datetime as dt
from ctypes import (
    POINTER,
    byref,
    c_double,
    c_int,
    c_long,
    c_longlong,
    c_short,
    c_uint,
    c_ushort,
    c_void_p,
    c_wchar_p,
)
from typing import Any

EMPTY, NULL, I2, I4, R4, R8, CY, DATE, BSTR, DISPATCH, ERROR, BOOL, VARIANT_KIND = range(13)
ARRAY = 0x2000
MISSING = -2147352572  # DISP_E_PARAMNOTFOUND, an argument left out
ERROR_BASE = -2146828288  # CVErr(2042) is this number + 2042
DAY_ZERO = dt.datetime(1899, 12, 30)

ole = ctypes.WinDLL("oleaut32")
com = ctypes.WinDLL("ole32")
ole.SysAllocString.restype = c_void_p
ole.SysAllocString.argtypes = [c_wchar_p]
ole.SafeArrayCreate.restype = c_void_p


class Variant(ctypes.Structure):
    _fields_ = (("kind", c_ushort), ("reserved", c_ushort * 3), ("value", c_longlong), ("rest", c_longlong))


class Bound(ctypes.Structure):
    _fields_ = (("count", c_uint), ("first", c_int))


class Parameters(ctypes.Structure):
    _fields_ = (("values", POINTER(Variant)), ("named", c_void_p), ("count", c_uint), ("named_count", c_uint))


class Trouble(ctypes.Structure):
    """EXCEPINFO."""

    _fields_ = (
        ("code", c_ushort), ("reserved", c_ushort), ("source", c_wchar_p), ("text", c_wchar_p), ("help", c_wchar_p),
        ("context", c_uint), ("more", c_void_p), ("later", c_void_p), ("number", c_int),
    )  # fmt: skip


class ErrorValue:
    """An error value of a cell, by its number in VBA."""

    def __init__(self, number: int) -> None:
        self.number = number


class Missing:
    """An argument left out."""


# Python to VARIANT


def variant(value: Any) -> Variant:
    """A cell, a block as a list of rows, or a tuple as a list of arguments."""
    if isinstance(value, tuple):
        return array([variant(part) for part in value], (len(value),), 0)
    if isinstance(value, list):
        return array([variant(cell) for row in value for cell in row], (len(value), len(value[0])), 1)
    new = Variant()
    if value is None:
        new.kind = EMPTY
    elif isinstance(value, bool):
        new.kind, new.value = BOOL, 0xFFFF if value else 0
    elif isinstance(value, (int, float)):
        new.kind, new.value = R8, c_longlong.from_buffer(c_double(value)).value
    elif isinstance(value, str):
        new.kind, new.value = BSTR, ole.SysAllocString(value)
    elif isinstance(value, dt.date):
        days = dt.datetime(value.year, value.month, value.day) - DAY_ZERO
        new.kind, new.value = DATE, c_longlong.from_buffer(c_double(days.days)).value
    else:
        new.kind = ERROR
        new.value = MISSING if isinstance(value, Missing) else ERROR_BASE + value.number
        new.value &= 0xFFFFFFFF
    return new


def array(items: list[Variant], sides: tuple[int, ...], first: int) -> Variant:
    bounds = (Bound * len(sides))(*(Bound(side, first) for side in sides))
    address = ole.SafeArrayCreate(VARIANT_KIND, len(sides), bounds)
    for number, item in enumerate(items):
        at = (number,) if len(sides) == 1 else divmod(number, sides[1])
        place = (c_long * len(sides))(*(index + first for index in at))
        assert ole.SafeArrayPutElement(c_void_p(address), place, byref(item)) == 0
        ole.VariantClear(byref(item))
    return Variant(ARRAY | VARIANT_KIND, (c_ushort * 3)(), address, 0)


# VARIANT to Python


def value(found: Variant) -> Any:
    if found.kind & ARRAY:
        return block(found)
    number = c_longlong(found.value)
    if found.kind == EMPTY:
        return None
    if found.kind == BSTR:
        return ctypes.wstring_at(found.value) if found.value else ""
    if found.kind == BOOL:
        return bool(c_short.from_buffer(number).value)
    if found.kind in (R8, DATE):
        return c_double.from_buffer(number).value
    if found.kind in (I2, I4):
        return c_int.from_buffer(number).value
    raise TypeError(f"a VARIANT of kind {found.kind}")


def block(found: Variant) -> list[Any]:
    address = c_void_p(found.value)
    assert found.kind == ARRAY | VARIANT_KIND
    ranges = []
    for side in range(1, ole.SafeArrayGetDim(address) + 1):
        low, high = c_long(), c_long()
        ole.SafeArrayGetLBound(address, side, byref(low))
        ole.SafeArrayGetUBound(address, side, byref(high))
        ranges.append(range(low.value, high.value + 1))
    if len(ranges) == 1:
        return [element(address, (i,)) for i in ranges[0]]
    return [[element(address, (i, j)) for j in ranges[1]] for i in ranges[0]]


def element(address: c_void_p, at: tuple[int, ...]) -> Any:
    found = Variant()
    assert ole.SafeArrayGetElement(address, (c_long * len(at))(*at), byref(found)) == 0
    answer = value(found)
    ole.VariantClear(byref(found))
    return answer


# IDispatch


class ComError(Exception):
    """The call failed on the other side, or on the way."""


class Dispatch:
    """An object of another process, by its address."""

    def __init__(self, address: int) -> None:
        self.address = address
        table = ctypes.cast(address, POINTER(POINTER(c_void_p))).contents
        of = ctypes.WINFUNCTYPE
        self._names = of(c_int, c_void_p, c_void_p, POINTER(c_wchar_p), c_uint, c_uint, POINTER(c_int))(
            table[5]
        )
        self._invoke = of(
            c_int, c_void_p, c_int, c_void_p, c_uint, c_ushort, POINTER(Parameters), POINTER(Variant), POINTER(Trouble), POINTER(c_uint)
        )(table[6])  # fmt: skip
        self._no_id = (ctypes.c_byte * 16)()
        self._ids: dict[str, int] = {}

    def _id(self, name: str) -> int:
        if name not in self._ids:
            found = c_int()
            self._check(
                self._names(self.address, byref(self._no_id), byref(c_wchar_p(name)), 1, 0, byref(found))
            )
            self._ids[name] = found.value
        return self._ids[name]

    def call(self, name: str, *arguments: Any) -> Any:
        values = (Variant * len(arguments))(*map(variant, reversed(arguments)))
        given = Parameters(values, None, len(arguments), 0)
        answer, trouble, wrong = Variant(), Trouble(), c_uint()
        try:
            result = self._invoke(
                self.address, self._id(name), byref(self._no_id), 0, 1, byref(given), byref(answer), byref(trouble), byref(wrong)
            )  # fmt: skip
            self._check(result, trouble.text)
            return value(answer)
        finally:
            ole.VariantClear(byref(answer))
            for argument in values:
                ole.VariantClear(byref(argument))

    @staticmethod
    def _check(result: int, text: str | None = None) -> None:
        if result:
            raise ComError(f"{result & 0xFFFFFFFF:08X} {text or ''}")
