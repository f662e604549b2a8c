"""Typed records: `typing.NamedTuple` to a type checker, at a fraction of the price of importing it.

`typing` and `dataclasses` take longer to import than the whole core, and every spreadsheet that calls
Python pays for it once more.
"""

from __future__ import annotations

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _FromAnnotations(type):
        """Makes a class with annotated fields a named tuple, its properties and methods kept."""

        def __new__(cls, name, bases, space):
            if not bases:
                return super().__new__(cls, name, bases, space)
            fields = space.pop("__annotations__", {})
            defaults = [space.pop(field) for field in fields if field in space]
            base = namedtuple(name, fields, defaults=defaults, module=space["__module__"])
            return type(name, (base,), {"__slots__": (), **space})

    NamedTuple = _FromAnnotations("NamedTuple", (), {})
