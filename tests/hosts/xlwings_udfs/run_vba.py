"""Every case through the VBA text that xlwings writes; all answers as JSON on standard output."""

from __future__ import annotations

import json

from cases import load
from excel_on_windows import constants, import_functions, references
from excel_vba import project

source, _ = import_functions()
call = project(source)

print(
    json.dumps(
        {
            "references": [call(case.function, references(case)) for case in load()],
            "constants": [call(case.function, constants(case)) for case in load()],
            "source": source,
        }
    )
)
