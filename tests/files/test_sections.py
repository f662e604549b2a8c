"""Files with several events: they are listed, and one is chosen by its number or name."""

import pytest

from elo_xl import files
from elo_xl.files.tournament import FileError

from .reading import results
from .test_tables import page, table

FIRST = "Open A\nNo;Name;1;2\n1;Ask;2w1;3b½\n2;Bo;1b0;-1\n3;Cai;-½;1w½\n"
SECOND = "Open B\nNo;Name;1;2\n1;Dag;2w0;3b1\n2;Eva;1b1;-1\n3;Fia;-½;1w0\n"
PAGE = page(
    table("No.|Name|1.Rd", "1|Ask|2w1", "2|Bo|1b0"),
    table("No.|Name|1.Rd", "1|Dag|2w½", "2|Eva|1b½"),
)


def read(text, section=""):
    return files.read(text.encode(), section)


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        (f"{FIRST}\n{SECOND}", "1 Open A; 2 Open B"),
        (f"{FIRST}{SECOND}", "1 Open A; 2 Open B"),
        (PAGE, "1 2 players, Ask the first; 2 2 players, Dag the first"),
    ],
)
def test_all_are_listed_in_one_line(text, listed):
    with pytest.raises(FileError, match="--section") as caught:
        read(text)
    assert str(caught.value).endswith(listed)


@pytest.mark.parametrize(("section", "first"), [("1", "Ask"), ("2", "Dag"), ("open b", "Dag")])
def test_one_is_chosen(section, first):
    tournament = read(f"{FIRST}\n{SECOND}", section)
    assert (tournament.players[0].name, tournament.unused) == (first, [])
    assert tournament.name == f"Open {'AB'[first == 'Dag']}"


def test_games_of_the_second():
    assert results(read(f"{FIRST}\n{SECOND}", "2")) == [["2w0", "3b1"], ["1b1", "bye"], ["H", "1w0"]]


def test_headings_repeated_within_a_list_begin_no_other():
    text = "No;Name;1\n1;Ask;2w1\n2;Bo;1b0\nNo;Name;1\n3;Cai;4w1\n4;Dag;3b0\n"
    assert [player.name for player in read(text).players] == ["Ask", "Bo", "Cai", "Dag"]


def test_a_starting_list_beside_its_crosstable_is_no_other_event():
    text = page(
        table("No.|Name|Rtg", "1|Ask|2000", "2|Bo|1900"), table("No.|Name|1.Rd", "1|Ask|2w1", "2|Bo|1b0")
    )
    assert results(read(text)) == [["2w1"], ["1b0"]]
