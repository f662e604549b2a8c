"""What `elo-xl import` says: one line a cause, and which of several events is meant."""

from commandline import run

TWO = "Open A\nNo;Name;1\n1;Ask;2w1\n2;Bo;1b0\nOpen B\nNo;Name;1\n1;Dag;2w1\n2;Eva;1b0\n"
CELLS = "No;Name;1.Rd;2.Rd\n1;A;2w1;rr\n2;B;1b0;qq\n3;C;H;zz\n"
HALF = "No;Name;1.Rd;2.Rd;Pts\n1;A;2w1;3b1;2\n2;B;1b0;-1;0.5\n3;C;-1;1w0;0.5\n"


def imported(tmp_path, text, *options):
    file = tmp_path / "event.csv"
    file.write_text(text, encoding="utf-8")
    return run("import", file, "-o", tmp_path / "event.xlsx", *options)


def test_a_cause_is_told_once(tmp_path):
    assert imported(tmp_path, CELLS).output.splitlines()[1:] == [
        "not used  3 cells like line 2  round 2: 'rr' is no result: 1;A;2w1;rr"
    ]


def test_what_concerns_the_event_as_a_whole_stands_in_no_line(tmp_path):
    assert imported(tmp_path, HALF).output.splitlines()[1:] == [
        "noted  an allocated bye is worth half a point, as the points that are stated say"
    ]


def test_one_of_several_events(tmp_path):
    refused = imported(tmp_path, TWO)
    assert refused.exit_code
    assert not (tmp_path / "event.xlsx").exists()
    assert "choose one with --section: 1 Open A; 2 Open B" in refused.output
    assert (
        "2 players, 3 rounds"
        in imported(tmp_path, TWO, "--section", "Open B", "--system", "swiss", "--rounds", "3").output
    )
