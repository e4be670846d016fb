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
    assert "Go on with: --set purse=50 --set one=0" in run("table", "farobank", "--dice", "1,2").stdout
    assert json_of("table", "farobank", "--dice", "1,2")["finding"]["then"]["turn"] == 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
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
