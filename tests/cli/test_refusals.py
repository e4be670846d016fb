"""Bad arguments are refused in one line, before anything is played or written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mainbrace.kernel import Match, seed_from
from tests.cli.calling import assert_refused, run
from tests.lab.harbour import Harbour

pytestmark = pytest.mark.usefixtures("harbour")


@pytest.fixture(autouse=True)
def idle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody may choose anything, and what stands here is all there is."""

    def play(match: Match[Any], option: object) -> None:
        raise AssertionError("something was played")

    monkeypatch.setattr(Match, "take", play)
    desk = tmp_path / "desk"
    (desk / "folder").mkdir(parents=True)
    (desk / "file").write_text("old")
    monkeypatch.chdir(desk)


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["sim"], "Missing argument 'GAME'. See: "),
        (["smi"], "Did you mean 'sim'?"),
        (
            ["sim", "chess"],
            "there is no game 'chess'; known games: ashore, farobank, first-edition, harbour, land-battle, "
            "maracaibo, sea-fight, second-tide",
        ),
        (["sim", "harbour", "--games", "many"], "'--games': 'many' is not a valid"),
        (["sim", "harbour", "--games", "0"], "'--games': 0 is not in the range"),
        (["sim", "harbour", "--jobs", "0"], "'--jobs': 0 is not in the range"),
        (["sim", "harbour", "--bots", "parrot"], "found 'parrot'; known bots: heuristic, random"),
        (["sim", "harbour", "--bots", ","], "bots: none given; known bots: heuristic, random"),
        (["watch", "harbour", "--bots", ","], "bots: none given; known bots: heuristic, random"),
        (["sim", "harbour", "--colour"], "No such option: --colour"),
        (["sim", "harbour", "--set", "hull=thick"], "option 'hull': found 'thick'; allowed: a whole number"),
        (["sim", "harbour", "--set", "hull=0"], "option 'hull': found 0; allowed: 1 or more"),
        (["sim", "harbour", "--set", "wind=storm"], "option 'wind': found 'storm'; allowed: calm, gale"),
        (
            ["sim", "harbour", "--set", "names=[1"],
            "option 'names': found '[1'; allowed: any number separated",
        ),
        (["sim", "harbour", "--set", "hull"], "option 'hull': found no value; write hull=VALUE"),
        (
            ["sim", "harbour", "--set", "sail=1"],
            "harbour has no option 'sail'; it has: hull, rounds, wind, names",
        ),
        (["sim", "second-tide", "--set", "board=raft"], "mainbrace: option 'board': found 'raft'; allowed: "),
        (
            ["sim", "second-tide", "--jobs", "2", "--set", "factions=marea,marea"],
            "mainbrace: option 'factions': found 'marea and marea'; allowed: two different ones of",
        ),
        (["sim", "harbour", "--seed", "\udcff"], "--seed: found '\\udcff'; allowed: "),
        (["watch", "harbour", "--seed", "\udcff"], "--seed: found '\\udcff'; allowed: "),
        (["watch", "harbour", "--set", "names=\udcff"], "option 'names': found '\\udcff'; allowed: "),
        (["sim", "harbour", "--content", "nowhere"], "Directory 'nowhere' does not exist"),
        (["watch", "harbour", "--delay", "nan"], "--delay: found nan; allowed: 0 to 3600 seconds"),
        (["watch", "harbour", "--delay", "inf"], "--delay: found inf; allowed: 0 to 3600 seconds"),
        (["watch", "harbour", "--delay", "-1"], "--delay: found -1.0; allowed: 0 to 3600 seconds"),
        (["terminal", "harbour", "--seat", "2"], "--seat: found 2; allowed: 0 to 1"),
        (["terminal", "harbour", "--load", "nowhere"], "cannot read nowhere: No such file"),
        (["verify", "nowhere"], "cannot read nowhere: No such file"),
        (["verify", "folder"], "cannot read folder: Is a directory"),
        (["replay", "nowhere"], "cannot read nowhere: No such file"),
        (["bench", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_gets_one_helpful_line_and_exit_code_2(args: list[str], words: str) -> None:
    assert_refused(run(*args), words)


@pytest.mark.parametrize("command", [("sim", "harbour", "--out"), ("watch", "harbour", "--save")])
@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("no/such/file", "cannot write no/such/file: there is no folder no/such"),
        ("file/rows", "cannot write file/rows: there is no folder file"),
        ("folder", "cannot write folder: it is a folder; name a file"),
        ("", "cannot write .: it is a folder; name a file"),
        ("/dev/null", "cannot write /dev/null: it is no plain file"),
    ],
)
def test_a_file_that_could_not_be_written_at_the_end_is_refused_at_the_start(
    command: tuple[str, ...], place: str, words: str
) -> None:
    assert_refused(run(*command, place), words)
    assert sorted(path.name for path in Path().iterdir()) == ["file", "folder"]
    assert Path("file").read_text() == "old"


@pytest.mark.parametrize(
    ("above", "words"),
    [
        ("rounds", "--above: found 'rounds'; allowed: NUMBER=LIMIT"),
        ("rounds=", "--above: found 'rounds='; allowed: NUMBER=LIMIT"),
        ("rounds=-1", "--above: found 'rounds=-1'; allowed: NUMBER=LIMIT"),
        ("rounds=1.5", "--above: found 'rounds=1.5'; allowed: NUMBER=LIMIT"),
        ("rounds=" + "9" * 5000, "; allowed: NUMBER=LIMIT with a whole number below a billion"),
        ("=15", "--above: found ''; a match reports only: decisions, rounds, shots"),
        ("sharks=3", "--above: found 'sharks'; a match reports only: decisions, rounds, shots"),
    ],
)
def test_a_limit_that_no_match_could_be_compared_with_is_refused(above: str, words: str) -> None:
    assert_refused(run("sim", "harbour", "--above", above), words)


def test_more_bots_than_seats_are_refused_where_they_would_only_watch() -> None:
    assert_refused(
        run("watch", "harbour", "--bots", "random,random,heuristic"), "--bots: found 3; there are 2 seats"
    )
    assert_refused(
        run("terminal", "harbour", "--bots", "random,heuristic"),
        "--bots: found 2; there is 1 seat beside yours",
    )
    assert_refused(
        run("sim", "harbour", "--games", "2", "--bots", "random,random,random,heuristic"),
        "bots: found 4; in 2 games only 3 have their turn",
    )


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (
            ["second-tide", "--load", "evening"],
            "GAME: found 'second-tide'; evening holds a match of 'harbour', so write that",
        ),
        (
            ["harbour", "--load", "evening", "--seed", "7"],
            "--seed: a saved match keeps its own dice; leave out --seed, or --load for a new match",
        ),
        (
            ["harbour", "--load", "evening", "--set", "hull=5"],
            "--set: a saved match keeps its own options; leave out --set, or --load for a new match",
        ),
        (["harbour", "--load", "file"], "the file is truncated or not JSON"),
        (["harbour", "--load", "evening", "--seat", "2"], "--seat: found 2; allowed: 0 to 1"),
        (
            ["harbour", "--load", "evening", "--bots", "parrot"],
            "found 'parrot'; known bots: heuristic, random",
        ),
    ],
)
def test_what_contradicts_a_saved_match_is_refused(args: list[str], words: str) -> None:
    Path("evening").write_bytes(Match.new(Harbour(), None, seed_from("evening")).save())
    assert_refused(run("terminal", *args), words)
