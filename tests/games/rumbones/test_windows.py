"""Who may speak at which moment (Second Tide pp. 7, 9, 13)."""

from __future__ import annotations

import msgspec
import pytest

from mainbrace.games.rumbones.content import Passive
from mainbrace.games.rumbones.effects import parse_effect
from mainbrace.games.rumbones.triggers import parse_trigger
from tests.games.rumbones.situation import GAME, Situation

DUCK_READY = (1, 1, 2)


@pytest.mark.rule("ST-022")
def test_a_hero_may_react_to_an_attack_of_crew() -> None:
    t = Situation().hero("B", "bolt", "D3", levels=DUCK_READY).crew("A", "E3", deckhands=1).supply("A")
    t.dice(4, 1, 1, 1, 1).start("gun last")
    assert (t.asked.seat, t.keys) == (1, ["react:duck", "decline"])
    t.choose("react:duck")
    assert t.get("bolt").damage == 0


@pytest.mark.rule("ST-022")
def test_a_hero_may_react_to_the_deck_gun() -> None:
    t = Situation().hero("B", "bolt", "D3", levels=DUCK_READY).supply("A").dice(4, 4, 4, 5)
    t.start("gun first", "react:duck")
    assert t.get("bolt").damage == 1


@pytest.mark.rule("ST-022")
def test_nobody_is_asked_about_an_attack_of_crew_on_crew() -> None:
    t = Situation().hero("B", "bolt", "B5", levels=DUCK_READY).crew("B", "D3", deckhands=1)
    t.crew("A", "E3", deckhands=1).supply("A").dice(4).start("gun last")
    assert t.count("B", "D3") == 0
    assert t.asked.words == "Deck Gun attacks. Respond?"


@pytest.mark.rule("ST-085")
def test_the_active_player_orders_passives_that_work_at_one_moment() -> None:
    t = Situation().hero("A", "drummer").hero("A", "fifer").supply("A", deckhands=6).start("crew")
    assert t.keys == ["passive:A-drummer:Roll Call", "passive:A-fifer:Tune"]
    t.choose("passive:A-fifer:Tune")
    assert len(t.side("A").hands[0].cards) == 1
    assert t.asked.ask == "deploy"


@pytest.mark.rule("ST-004", "ST-085")
@pytest.mark.parametrize(("first", "modifiers"), [("A", (1, 1, -3)), ("B", (1, -3, 1))])
def test_passives_of_one_mercenary_on_both_sides_are_told_apart(
    first: str, modifiers: tuple[int, ...]
) -> None:
    t = Situation().hero("A", "anvil", "F4").hero("A", "topman", "G4").hero("B", "topman", "E3", damage=1)
    t.dice(6).start("activate:anvil", "rig", "rig:C5")
    assert {option.key: option.words for option in t.asked.options} == {
        "passive:A-topman:Lines": "Lines, Reds",
        "passive:B-topman:Lines": "Lines, Blues",
    }
    t.choose(f"passive:{first}-topman:Lines")
    assert t.told("rolled")[0].facts["modifiers"] == [[number, "Lines"] for number in modifiers]


@pytest.mark.rule("ST-054")
def test_a_card_for_a_destroyed_objective_answers_the_fall_of_a_sea_monster_and_of_the_kraken() -> None:
    t = Situation().hero("A", "anvil", "F4").monster("B", "E4", damage=7).hand("A", "spoils").dice(4, 4, 4)
    t.start("activate:anvil", "attack:hammer@E4")
    assert t.keys == ["card:spoils", "decline"]
    t = Situation().hero("A", "anvil", "F5").kraken(damage=9).hand("A", "spoils").dice(4, 4, 4)
    t.start("activate:anvil", "attack:hammer@E5")
    assert t.keys == ["card:spoils", "decline"]


@pytest.mark.rule("ST-100")
def test_only_heroes_on_the_board_can_be_pushed() -> None:
    t = Situation().hero("A", "fifer", "F3").hero("B", "anvil", "C4").hero("B", "dirk")
    t.start("activate:fifer", "use:sweep-aside")
    assert set(t.keys) == {"push:C3", "push:B4", "push:D4", "push:C5"}


def test_the_passive_of_a_sea_monster_changes_the_attack_as_its_odds_say(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    when, text = "an enemy hero attacks", "-2 to hit"
    trigger = parse_trigger(when)
    assert trigger is not None
    passive = Passive("Spray", when, text, trigger, parse_effect(text))
    dragon = GAME.box.monsters["sea-dragon"]
    monkeypatch.setitem(GAME.box.monsters, dragon.id, msgspec.structs.replace(dragon, passive=passive))
    t = Situation().hero("A", "anvil", "F3").monster("B", "E5").crew("B", "E3", deckhands=1).dice(1, 1, 1)
    t.start("activate:anvil", "attack:hammer@E3")
    assert t.told("rolled")[0].facts["modifiers"] == [[-2, "Spray"]]
