"""A question says whose dashboard one wants to read before answering it."""

from __future__ import annotations

from tests.games.rumbones.first.position import Position
from tests.games.rumbones.situation import Situation

DUCK_READY = (1, 1, 2)
LASH = 1
"""The face with which the Kraken of the plain box strikes around itself."""


def test_who_activates_is_about_nobody_and_the_rest_of_an_activation_about_its_hero() -> None:
    t = Situation().hero("A", "anvil").hero("A", "bolt", "F4").start()
    assert (t.asked.ask, t.asked.about) == ("turn", "")
    t.choose("activate:anvil")
    assert (t.asked.ask, t.asked.about) == ("deploy", "A-anvil")
    t.choose(t.keys[0])
    assert (t.asked.ask, t.asked.about) == ("act", "A-anvil")
    t = Situation().hero("A", "bolt", "F4").start("activate:bolt", "rig")
    assert (t.asked.ask, t.asked.about) == ("rig", "A-bolt")


def test_the_same_mercenary_on_both_sides_is_told_apart() -> None:
    for letter in "AB":
        t = Situation(letter).hero("A", "anvil", "G4").hero("B", "anvil", "H4").start("activate:anvil")
        assert t.asked.about == f"{letter}-anvil"


def test_who_may_respond_to_an_attack_reads_of_the_attacker() -> None:
    t = Situation().hero("A", "anvil", "G4").hero("B", "bolt", "H4", levels=DUCK_READY)
    t.start("activate:anvil", "attack:hammer@H4")
    assert (t.asked.seat, t.asked.about) == (1, "A-anvil")
    t = Situation().hero("B", "bolt", "D3", levels=DUCK_READY).crew("A", "E3", deckhands=1).supply("A")
    t.dice(4).start("gun last")
    assert (t.asked.seat, t.asked.about) == (1, "crew:A")


def test_who_is_pushed_is_the_one_a_push_is_about() -> None:
    t = Situation().hero("A", "cask", "F4").hero("B", "anvil", "G4").crew("A", "G3", deckhands=1)
    assert t.start("activate:cask", "use:heave").asked.about == "B-anvil"


def test_what_the_crew_the_gun_a_monster_and_the_kraken_do_is_about_them() -> None:
    t = Situation().crew("B", "B7", deckhands=4).hero("B", "bolt", "M3").supply("A").start()
    assert (t.asked.ask, t.asked.about) == ("gun order", "crew:A")
    t = Situation().monster("A", "E4").hero("B", "bolt", "E3").start("monster:sea-dragon")
    assert t.asked.about == "sea-dragon"
    t = Situation().no_cards().hero("A", "gale").hero("B", "thorn").kraken().round_over()
    t.crew("A", "F5", deckhands=1).crew("B", "D7", deckhands=1).dice(LASH).start()
    assert t.asked.about == "kraken"


def test_a_hero_of_the_first_edition_is_what_its_activation_is_about() -> None:
    t = Position().hero("A", "anvil", "C3").hero("A", "bolt", "C5").hero("B", "cask", "I3").start()
    assert t.choose("activate:anvil").asked.about == "A-anvil"
