"""`mainbrace table`: the tables of a rulebook for those with real figures on a real table."""

from __future__ import annotations

import pytest

from tests.cli.calling import assert_refused, json_of, run


def test_all_charts_are_listed_by_group() -> None:
    lines = run("table").stdout.splitlines()
    assert lines.index("Shooting") < lines.index("Hand to hand")
    assert any(line.startswith("  shoot ") and "A shot: Whether it hits" in line for line in lines)
    assert {"name", "title", "group", "help", "page", "options"} == json_of("table")[0].keys()


def test_a_chart_says_what_it_can_be_told() -> None:
    told = run("table", "shoot", "--about").stdout
    assert "A shot (page 21). Whether it hits, and what it does." in told
    assert "--set rep=4   a whole number (at least 1, at most 6)" in told
    assert json_of("table", "court", "--about")["options"]["opposite"]["allowed"] == "true or false"


def test_dice_of_ones_own_are_read_with_the_reason_and_the_row() -> None:
    told = run("table", "shoot", "--set", "rep=4", "--set", "cover=true", "--dice", "5").stdout
    assert "Shooter fires the musket at Target: rolls 5 needing 10+ (+4 Rep)." in told
    assert "  > Total 9: hits, unless: rush shot, in cover\n" in told
    assert "A shot: Missed: Received Fire\n  Because: the target is in cover\n" in told
    assert "Odds: Missed: Received Fire 83.3%" in told


def test_the_same_seed_rolls_the_same() -> None:
    one, other = (run("table", "band", "--seed", "x").stdout for _ in range(2))
    assert one == other
    assert "A band: 5 Pirates" in one


def test_an_evening_says_how_to_go_on() -> None:
    assert "Go on with: --set one=0 --set turn=2\n" in run("table", "farobank", "--dice", "1,2").stdout
    assert json_of("table", "farobank", "--dice", "1,2")["finding"]["then"]["turn"] == 2


def went_on(chart: str, *args: str) -> list[str]:
    """What a chart prints to go on with, word by word."""
    last = run("table", chart, *args).stdout.splitlines()[-1]
    assert last.startswith("Go on with: --set ")
    return last.removeprefix("Go on with: ").split()


def test_bets_stay_coppered_from_turn_to_turn() -> None:
    """The 2 is coppered: that it loses on the second roll brings its player as much as he had bet."""
    settings = went_on("farobank", "--set", "two=7", "--set", "coppered=2", "--dice", "3,4")
    assert " ".join(settings) == "--set two=7 --set coppered=2 --set turn=2"
    assert "You win 7 GP" in run("table", "farobank", *settings, "--dice", "2,3").stdout


def test_a_line_to_go_on_with_is_accepted_where_it_was_rolled() -> None:
    """30 GP on a number are too much anywhere but in a busy Settlement."""
    settings = went_on("farobank", "--set", "level=4", "--set", "two=30", "--dice", "3,4")
    assert "level=4" in settings
    assert "Go on with: --set level=4 --set two=30 --set turn=3\n" in (
        run("table", "farobank", *settings, "--dice", "3,4").stdout
    )


def test_a_burning_house_stays_what_it_is_built_of() -> None:
    settings = went_on("arson", "--set", "kind=masonry", "--dice", "1,1,1,6,6,6")
    assert settings == ["--set", "kind=masonry", "--set", "left=2"]


def test_what_is_as_usual_again_needs_no_setting() -> None:
    """One die of six Star Power is spent: five are what a Star has unless something else is said."""
    told = run("table", "saves", "--set", "power=6", "--dice", "1,1,1,1,1,6").stdout
    assert "Star Power left: 5 dice\n" in told
    assert told.endswith("Go on with: nothing set\n")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (
            ["--set", "rep=4"],
            "--set: found 'rep=4' without a chart; write `mainbrace table CHART --set rep=4`",
        ),
        (["--dice", "1"], "--dice: found '1' without a chart"),
        (["court", "--set", "crimes="], "option 'crimes': found 'nothing'; allowed: one or more of"),
        (["shot"], "there is no chart 'shot'; did you mean shoot"),
        (["zzz"], "there is no chart 'zzz'; `mainbrace table` lists all"),
        (["shoot", "--dice", "6"], "1 more needed for “Damage to Target, Impact 3”"),
        (["shoot", "--dice", "1,1"], "dice: found 2 faces; only 1 is rolled here"),
        (["shoot", "--dice", "7"], "--dice: found '7'; allowed: faces from 1 to 6 separated by commas"),
        (["shoot", "--set", "rep=7"], "option 'rep': found '7'; allowed: a whole number"),
        (["shoot", "--set", "gun=1"], "shoot has no option 'gun'; it has: rep, weapon"),
        (["shoot", "--set", "weapon=spoon"], "option 'weapon': found 'spoon'; allowed: one of blunderbuss"),
    ],
)
def test_bad_input_is_refused_with_what_would_be_right(args: list[str], words: str) -> None:
    assert_refused(run("table", *args), words)
