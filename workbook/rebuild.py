"""Make anew what is made: the four templates here, the README's list of functions, and its pictures.

    python workbook/rebuild.py                   all of it
    python workbook/rebuild.py --no-pictures     without LibreOffice

If nothing has changed, the templates come out byte for byte as they are. The pictures are pages of the demo,
printed by LibreOffice and cut out by poppler's pdftoppm; they differ from one version of these programs or
of the fonts to the next, so look at them before they are committed.
"""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import tempfile
from pathlib import Path

from elo_xl import cli
from elo_xl.functions import CATALOGUE

HERE = Path(__file__).parent
README = HERE.parent / "README.md"
BEGIN, END = "<!-- functions -->", "<!-- end of functions -->"
WORKBOOKS = {f"{template}.xlsx": template for template in ("calculator", "round-robin", "swiss", "ladder")}
# Of the first page with this heading
OF_TOURNAMENT = {"games.png": "Games", "standings.png": "Final standings", "player-card.png": "Card"}
OF_LADDER = {"ladder.png": "List"}
PICTURES = OF_TOURNAMENT | OF_LADDER
SHEETS = "Games,Standings,Card"
WIDTH, MARGIN = 1200, 20  # pixels
POINTS = 72  # a page at this resolution has a pixel a point
FOOTER = 45  # points at the bottom of a page with the number of the page, which a picture does not need


def workbooks(folder: Path) -> None:
    """Make the templates."""
    for name, template in WORKBOOKS.items():
        _elo_xl("new", template, folder / name, "--force")


def pictures(folder: Path) -> None:
    """Print the demo, and cut the pictures out of its pages."""
    with tempfile.TemporaryDirectory(prefix="elo-xl-") as made:
        _elo_xl("demo", made)
        event, report, club = (
            Path(made) / name for name in ("demo-round-robin.xlsx", "demo.trf", "club.xlsx")
        )
        _elo_xl("export", event, "--to", "trf", "-o", report)
        _elo_xl("import", report, "--ladder", "-o", club)
        for book, wanted, chosen in ((event, OF_TOURNAMENT, ("--sheets", SHEETS)), (club, OF_LADDER, ())):
            pdf = book.with_suffix(".pdf")
            _elo_xl("export", book, "--to", "pdf", *chosen, "-o", pdf)
            pages = _output("pdftotext", pdf, "-").decode().split("\f")
            for name, heading in wanted.items():
                number = next(n for n, text in enumerate(pages, 1) if heading in text.splitlines())
                _cut_out(pdf, number, folder / name)


def list_of_functions(readme: Path) -> None:
    """Write the functions into the README, between its two marks."""
    before, rest = readme.read_text("utf-8").split(BEGIN)
    _, after = rest.split(END)
    readme.write_text(f"{before}{BEGIN}\n{_sections()}\n{END}{after}", "utf-8")


def _sections() -> str:
    sections: dict[str, list[str]] = {}
    for function in CATALOGUE.values():
        line = f"| {function.mark} | `{function.syntax}` | {function.help} |"
        sections.setdefault(function.category, ["| | function | gives |", "|---|---|---|"]).append(line)
    return "\n\n".join(f"**{name}**\n\n" + "\n".join(lines) for name, lines in sections.items())


def _elo_xl(*arguments: str | Path) -> None:
    with contextlib.redirect_stdout(None):
        cli.run(list(map(str, arguments)))


def _cut_out(pdf: Path, number: int, target: Path) -> None:
    """What is printed on a page, with a margin, as a picture `WIDTH` pixels wide."""
    page = "-f", str(number), "-l", str(number), "-singlefile"
    left, top, right, bottom = _printed(_output("pdftoppm", *page, "-gray", "-r", str(POINTS), pdf))
    scale = (WIDTH - 2 * MARGIN) / (right - left)
    corner = [str(round(scale * edge - MARGIN)) for edge in (left, top)]
    size = [str(WIDTH), str(round(scale * (bottom - top) + 2 * MARGIN))]
    cut = [part for pair in zip(("-x", "-y", "-W", "-H"), corner + size, strict=True) for part in pair]
    resolution = str(POINTS * scale)
    target.write_bytes(_output("pdftoppm", *page, "-png", "-r", resolution, *cut, pdf))


def _printed(picture: bytes) -> tuple[int, int, int, int]:
    """The box around everything that is not white, without the footer, of a page in the format PGM."""
    _, sides, _, dots = picture.split(b"\n", 3)
    width, height = map(int, sides.split())
    rows = [dots[width * y : width * (y + 1)] for y in range(height - FOOTER)]
    inked = [y for y, row in enumerate(rows) if row.strip(b"\xff")]
    left = min(width - len(rows[y].lstrip(b"\xff")) for y in inked)
    right = max(len(rows[y].rstrip(b"\xff")) for y in inked)
    return left, inked[0], right, inked[-1] + 1


def _output(*command: str | Path) -> bytes:
    return subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--no-pictures", action="store_true", help="so that LibreOffice is not needed")
    chosen = options.parse_args()
    workbooks(HERE)
    list_of_functions(README)
    if not chosen.no_pictures:
        pictures(HERE)
