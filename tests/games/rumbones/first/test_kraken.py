"""The Kraken of the first edition (phase 7)."""

from __future__ import annotations

import pytest

from tests.games.rumbones.first.position import GAME, KRAKEN, Position

DOZE = 4


def waters() -> Position:
    """The Kraken sleeps; a hero of each side is far away."""
    return Position(KRAKEN).sleeping_kraken().hero("A", "anvil", "B8").hero("B", "cask", "J8")


@pytest.mark.rule("FE-059")
def test_the_waters_are_not_tested_while_it_is_there_or_once_it_is_dead() -> None:
    t = Position(KRAKEN).hero("A", "anvil", "B8").hero("B", "cask", "J8").kraken().dice(DOZE).start()
    assert [roll.facts["why"] for roll in t.told("rolled")] == ["The Kraken acts"]
    t = Position(KRAKEN).hero("A", "anvil", "B8").hero("B", "cask", "J8").pool("A", "omen", "omen").start()
    assert t.told("rolled") == []


@pytest.mark.rule("FE-060", "FE-065")
def test_two_dice_of_the_active_player_no_higher_than_all_symbols_bring_it_and_it_acts_at_once() -> None:
    t = waters().pool("A", "omen").pool("B", "calling", "omen").dice(2, 3, DOZE).start()
    rolls = t.told("rolled")
    assert [(roll.facts["why"], roll.facts["faces"], roll.facts.get("seat")) for roll in rolls][:1] == [
        ("Reds test the waters", [2, 3], 0)
    ]
    assert (t.now.kraken.status, rolls[1].facts["why"]) == ("awake", "The Kraken acts")
    t = waters().pool("A", "omen").pool("B", "calling", "omen").dice(3, 3).start()
    assert t.now.kraken.status == "asleep", "six is more than five"


@pytest.mark.rule("FE-061")
def test_it_comes_between_the_ships_and_takes_the_central_gangplank_with_all_on_it() -> None:
    t = waters().pool("A", "omen", "omen").hero("A", "bolt", "F5", coins=3).crew("A", "F5", bosuns=2)
    t.dice(1, 1, DOZE).start()
    assert [t.board.label(zone) for zone in t.now.kraken.zones] == ["F4", "F5", "F6"]
    assert [t.board.label(zone) for zone in t.now.missing_planks] == ["F5"]
    assert (t.get("bolt").overboard, t.get("bolt").coins, t.count("A", "F5")) == (True, 0, 0)
    assert t.get("anvil").damage == t.get("cask").damage == 0, "coming up it hurts nobody"


@pytest.mark.rule("FE-062")
def test_a_sea_dragon_in_its_way_is_driven_off_and_may_come_again() -> None:
    t = waters().pool("A", "omen", "omen").monster("B", "F4", damage=3).dice(1, 1, DOZE).hand("B", "calling")
    t.start()
    assert (t.now.monsters, t.now.summoned, t.side("A").vp) == ([], [], 0)
    assert (t.asked.seat, t.keys) == (1, ["card:calling", "decline"])
    t.choose("card:calling", "sea:K9")
    assert (t.now.monsters[0].id, t.now.monsters[0].damage) == ("sea-dragon", 0)


@pytest.mark.rule("FE-063", "FE-066")
def test_when_it_is_slain_the_gangplank_returns_and_the_pools_stay() -> None:
    t = Position().pool("A", "omen").pool("B", "omen", "omen").kraken(damage=9).hero("A", "anvil", "G4")
    t.hero("B", "cask", "J8").dice(4, 1, 1).start("attack:hammer@F4")
    assert (t.now.kraken.status, t.now.missing_planks) == ("dead", [])
    assert (t.side("A").vp, t.purses("A")) == (2, [2])
    assert [side.pool for side in t.now.sides] == [2, 4]
    t.choose("end", "end")
    assert t.now.kraken.status == "dead", "for good, whatever lies in the pools"


@pytest.mark.rule("FE-086")
def test_who_slays_it_has_tougher_heroes_for_the_rest_of_the_game() -> None:
    t = Position().kraken(damage=9).hero("A", "anvil", "G4").hero("A", "bolt").hero("B", "cask", "J8")
    assert "Whoever kills it: +1 hit point for each friendly hero." in GAME.scene(t.state, 0).panels[-1].lines
    t.dice(4, 1, 1).start("attack:hammer@F4", "coin:anvil", "coin:bolt")
    assert [hero.bonus_hp for side in t.now.sides for hero in side.heroes] == [1, 1, 0]
    assert GAME.scene(t.now, 0).panels[-1].lines == ["Dead. It will not come back."]


@pytest.mark.rule("FE-066")
def test_a_pool_has_no_limit() -> None:
    t = waters().pool("A", *["omen"] * 6).pool("B", *["omen"] * 6).dice(6, 6, DOZE).start()
    assert ([side.pool for side in t.now.sides], t.now.kraken.status) == ([12, 12], "awake")


@pytest.mark.rule("FE-064")
def test_it_strikes_both_sides_from_all_its_zones() -> None:
    t = Position(KRAKEN).hero("A", "anvil", "E4").hero("B", "cask", "G6").hero("B", "bolt", "I5").kraken()
    t.dice(1, 4, 4).start()
    assert t.asked.ask == "order", "whom the active player chooses first"
    t.choose("strike:G6")
    assert (t.get("anvil").damage, t.get("cask").damage, t.get("bolt").damage) == (1, 1, 0)
