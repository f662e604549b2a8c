"""What is known of the engine's own functions: where formualizer 0.13 and Excel differ.

Everything here was found by trying; tests/hosts/test_headless.py tries it again.
"""

from __future__ import annotations


def _words(text: str) -> list[str]:
    return text.split()


_ODD = tuple(range(1, 254, 2))
_EVEN = tuple(range(0, 254, 2))

# Computed for single values only: for an array there comes an error, or only the first element.
# The numbers are the arguments that take a whole range anyway.
FOR_SINGLE_VALUES: dict[str, tuple[int, ...]] = dict.fromkeys(
    _words("""
    ABS ACOS ACOSH ASIN ASINH ATAN ATANH BASE CEILING CEILING.MATH COMBIN COMBINA COSH DECIMAL
    DEGREES EVEN EXP FACT FACTDOUBLE FLOOR FLOOR.MATH INT LN LOG LOG10 MOD MROUND ODD PERMUT POWER
    QUOTIENT RADIANS ROMAN ROUND ROUNDDOWN ROUNDUP SIGN SINH SQRT SQRTPI TAN TANH TRUNC
    BITAND BITOR BITXOR BITLSHIFT BITRSHIFT BIN2DEC BIN2HEX DEC2BIN DEC2HEX DEC2OCT HEX2DEC HEX2BIN
    CONVERT DELTA ERF ERFC GESTEP
    ERROR.TYPE ISBLANK ISERR ISERROR ISEVEN ISLOGICAL ISNA ISNONTEXT ISNUMBER ISODD ISTEXT NOT
    CHAR CLEAN CODE CONCATENATE DOLLAR EXACT FIND FIXED LEFT LEN LOWER MID NUMBERVALUE PROPER
    REPLACE REPT RIGHT SEARCH SUBSTITUTE TEXT TEXTAFTER TEXTBEFORE TRIM UNICHAR UNICODE UPPER VALUE
    DATE DATEDIF DATEVALUE DAY DAYS DAYS360 EDATE EOMONTH HOUR ISOWEEKNUM MINUTE MONTH SECOND TIME
    TIMEVALUE WEEKDAY WEEKNUM YEAR YEARFRAC FV IPMT NPER PMT PPMT PV RATE
    ADDRESS BINOM.DIST BINOMDIST CHIDIST EXPON.DIST FISHER FISHERINV GAMMA GAMMALN NORM.DIST NORM.INV
    NORM.S.DIST NORM.S.INV NORMDIST NORMINV NORMSDIST NORMSINV POISSON POISSON.DIST STANDARDIZE TDIST
    TINV T.DIST T.INV IFS SWITCH
    """),
    (),
)
FOR_SINGLE_VALUES |= {
    **dict.fromkeys(("COUNTIF", "INDEX", "LARGE", "PERCENTILE", "PERCENTILE.INC"), (0,)),
    **dict.fromkeys(("QUARTILE", "QUARTILE.INC", "SMALL"), (0,)),
    **dict.fromkeys(("HLOOKUP", "MATCH", "RANK", "RANK.AVG", "RANK.EQ", "VLOOKUP", "XMATCH"), (1,)),
    **dict.fromkeys(("LOOKUP", "XLOOKUP"), (1, 2)),
    **dict.fromkeys(("AVERAGEIF", "SUMIF"), (0, 2)),
    "COUNTIFS": _EVEN,
    **dict.fromkeys(("AVERAGEIFS", "MAXIFS", "MINIFS", "SUMIFS"), (0, *_ODD)),
}

# The same, but here it does not help to compute element by element.
NEVER_FOR_ARRAYS: dict[str, tuple[int, ...]] = {
    "CHOOSE": tuple(range(1, 254)),
    "INDIRECT": (),
    "N": (),
    "OFFSET": (0,),
    "T": (),
}

# What gives one value for a whole array, and what gives an array for single values.
AGGREGATES = frozenset(
    _words("""
    AGGREGATE AND AVERAGE AVERAGEA COLUMNS CONCAT CORREL COUNT COUNTA COUNTBLANK GCD GEOMEAN HARMEAN
    INTERCEPT IRR LCM MAX MAXA MEDIAN MIN MINA MODE NPV OR PRODUCT ROWS SLOPE STDEV STDEV.P STDEV.S
    STDEVP SUBTOTAL SUM SUMPRODUCT SUMSQ TEXTJOIN VAR VAR.P VAR.S VARP XOR
    """)
)
ARRAY_MAKERS = frozenset(["INDIRECT", "LET", "OFFSET", "RANDARRAY", "SEQUENCE", "TEXTSPLIT"])

# In Excel these compute with whole arrays even in a formula that gives one value.
ARRAY_TAKERS = frozenset(
    _words("""
    CHOOSECOLS CHOOSEROWS CONCAT DROP FILTER FREQUENCY HSTACK INDEX LET LOOKUP MDETERM MINVERSE MMULT
    SORT SORTBY SUMPRODUCT TAKE TEXTJOIN TOCOL TOROW TRANSPOSE UNIQUE VSTACK XLOOKUP XMATCH
    """)
)

# The engine has these, but here it would answer for its own idea of the workbook.
UNTRUSTED = frozenset(
    ["CELL", "FORMULATEXT", "GROUPBY", "INFO", "ISFORMULA", "LAMBDA", "PIVOTBY", "SHEET", "SHEETS"]
)


def plain(name: str) -> str:
    """The name of a built-in function without the marks that files put before newer ones."""
    return name.upper().removeprefix("_XLFN.").removeprefix("_XLWS.")
