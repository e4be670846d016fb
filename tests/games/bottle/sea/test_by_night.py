"""Creatures aboard by night: who comes, who meets them, being carried off, and how it ends."""

from __future__ import annotations

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.sea.fight.nightfights import end, fight_them, on_own_deck
from mainbrace.games.bottle.sea.fight.nighthooks import leave_with_prey, why_over
from mainbrace.games.bottle.sea.fight.nightparties import men_below, of_side, plan_of
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.skirmish.damage import fall
from mainbrace.games.bottle.skirmish.involuntary import duck_back
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.wounded import capture
from mainbrace.games.bottle.terms import CreatureName
from mainbrace.kernel import Stream
from tests.games.bottle.sea.boarding import at_random
from tests.games.bottle.sea.nights import aboard, begin_phase, put, voyage
from tests.games.bottle.sea.seascape import GAME
from tests.games.bottle.sea.waters import check_waters


@pytest.mark.rule("BS-214", "BS-215")
@pytest.mark.parametrize(("face", "number"), [(5, 2), (1, 4), (2, 6), (6, 8)])
@pytest.mark.parametrize("kind", ["sea-witch", "undead"])
def test_as_many_men_as_the_captains_rep_and_about_as_many_creatures(
    kind: CreatureName, face: int, number: int
) -> None:
    """Five of twenty; less half an odd die, or more by half an even one. It is night."""
    weapons, decks = (1,) * 4, (4,) * 4
    scape, fight = aboard(kind, *weapons, *decks, face)
    men, foes = of_side(fight, BOARDED), of_side(fight, BOARDER)
    assert (len(men), len(foes), fight.met) == (5, number, number)
    assert fight.field.night
    assert {each.character.creature for each in foes} == {kind}
    decks_of = plan_of(scape.fight, fight).decks[BOARDED]
    assert all((decks_of["forward"] | decks_of["main"]) >> each.square & 1 for each in (*men, *foes))
    check_waters(scape.state)


@pytest.mark.rule("BS-215")
def test_men_come_from_below_and_more_of_them_over_the_side() -> None:
    """Half a die when the crew is active, one when they are; nobody comes after the last (BSQ-118)."""
    scape, fight = aboard("undead")
    there = len(of_side(fight, BOARDER))
    begin_phase(scape, fight, BOARDED, 6)
    begin_phase(scape, fight, BOARDER)
    assert (len(of_side(fight, BOARDED)), men_below(scape.fight, fight)) == (8, 12)
    assert len(of_side(fight, BOARDER)) == there + 1
    scape.at(0).ship.crew = 9
    begin_phase(scape, fight, BOARDED, 6)
    assert (len(of_side(fight, BOARDED)), men_below(scape.fight, fight)) == (9, 0)
    put(of_side(fight, BOARDER), "obviously-dead")
    begin_phase(scape, fight, BOARDER)
    assert len(of_side(fight, BOARDER)) == there + 1


@pytest.mark.rule("BS-214")
def test_nobody_else_comes_on_deck_for_sea_witches() -> None:
    scape, fight = aboard("sea-witch")
    s = on_own_deck(scape.fight, fight)
    assert s.hooks.phase_starts(s, BOARDED) == ()
    assert men_below(scape.fight, fight) == 0


@pytest.mark.rule("BS-215")
def test_the_decks_are_clear_when_both_have_acted() -> None:
    scape, fight = aboard("undead")
    put(of_side(fight, BOARDER), "obviously-dead")
    fight.field.phases = [BOARDER]
    assert why_over(scape.fight, fight) == ""
    fight.field.phases = []
    assert why_over(scape.fight, fight) == "the decks of Abandon are clear of Undead Pirates"
    fight.field.over = why_over(scape.fight, fight)
    end(scape.fight, fight)
    assert (scape.state.winner, scape.state.night) == (0, None)
    assert scape.at(0).standing == "fighting"


@pytest.mark.rule("BS-215")
def test_a_ship_without_men_is_theirs() -> None:
    """Those below come up first, though nobody stands on deck. Of five who fell one is the Captain."""
    scape, fight = aboard("undead")
    put(of_side(fight, BOARDED), "out-of-the-fight")
    assert why_over(scape.fight, fight) == ""
    scape.at(0).ship.crew, scape.at(0).shot = 5, 15
    fight.field.over = why_over(scape.fight, fight)
    assert fight.field.over == "nobody aboard Abandon is left to fight Undead Pirates"
    end(scape.fight, fight)
    assert (scape.at(0).taken_by, scape.state.winner) == (1, 1)
    assert (scape.at(0).slain, scape.at(0).ship.crew, scape.at(0).captain_hurt) == (4, 1, 5)
    check_waters(scape.state)


@pytest.mark.rule("BS-220")
@pytest.mark.parametrize(
    ("status", "gone"), [("out-of-the-fight", True), ("stunned", False), ("obviously-dead", False)]
)
def test_a_sea_witch_dives_with_whom_she_put_out_of_the_fight(status: Status, gone: bool) -> None:
    scape, fight = aboard("sea-witch")
    s = on_own_deck(scape.fight, fight)
    man, witch = of_side(fight, BOARDED)[1], of_side(fight, BOARDER)[0]
    fall(s, man, status, witch)
    leave_with_prey(s, fight)
    assert (man.is_on_table, witch.is_on_table) == (not gone, not gone)
    assert fight.carried == ([man.id] if gone else [])
    if gone:
        assert (man.status, witch.status) == ("captured", "left")


@pytest.mark.rule("BS-214", "BS-220")
def test_whom_she_takes_on_deck_is_carried_off_too() -> None:
    scape, fight = aboard("sea-witch")
    s = on_own_deck(scape.fight, fight)
    man, witch = of_side(fight, BOARDED)[1], of_side(fight, BOARDER)[0]
    man.status = "stunned"
    scape.run(capture(s, witch, man))
    leave_with_prey(s, fight)
    assert (fight.carried, witch.is_on_table) == ([man.id], False)


@pytest.mark.rule("BS-169", "BS-214", "BS-220")
def test_so_is_who_gives_himself_up_to_her_and_of_two_the_first() -> None:
    """The other is left behind, and free in the morning."""
    scape, fight = aboard("sea-witch")
    s = on_own_deck(scape.fight, fight)
    one, other = of_side(fight, BOARDED)[1:3]
    witch = of_side(fight, BOARDER)[0]
    for each in of_side(fight, BOARDER)[1:]:
        s.take_off(each, "left")
    scape.run(duck_back(s, one, [witch]))
    scape.run(duck_back(s, other, [witch]))
    leave_with_prey(s, fight)
    assert (fight.carried, witch.is_on_table) == ([one.id], False)
    fight.field.over = why_over(scape.fight, fight)
    end(scape.fight, fight)
    assert (scape.at(0).lost, scape.at(0).ship.crew) == (1, 19)
    check_waters(scape.state)


@pytest.mark.rule("BS-214")
@pytest.mark.parametrize(("carried", "winner"), [(0, 0), (1, -1), (99, 1)])
def test_sea_witches_want_a_man_each(carried: int, winner: int) -> None:
    """Whom they carried off is not seen again; a prisoner who was left behind is free."""
    scape, fight = aboard("sea-witch")
    men, witches = of_side(fight, BOARDED), of_side(fight, BOARDER)
    fight.met = min(len(witches), 3)
    taken = [each.id for each in men[1 : 1 + min(carried, fight.met)]]
    put([each for each in men if each.id in taken], "captured")
    put([men[-1]], "captured")
    put(witches, "left")
    fight.carried = taken
    fight.field.over = why_over(scape.fight, fight)
    end(scape.fight, fight)
    assert scape.state.winner == winner
    assert (scape.at(0).lost, scape.at(0).ship.crew) == (len(taken), 20 - len(taken))
    check_waters(scape.state)


@pytest.mark.rule("BS-178")
@pytest.mark.parametrize(("status", "down"), [("out-of-the-fight", True), ("stunned", False)])
@pytest.mark.parametrize("place", [0, 1])
def test_a_prisoner_who_was_out_of_the_fight_is_still_down_when_the_undead_are_gone(
    status: Status, down: bool, place: int
) -> None:
    """To be taken cures nobody, neither the Captain, who lies among the crew, nor another man."""
    scape, fight = aboard("undead")
    s = on_own_deck(scape.fight, fight)
    man, foe = of_side(fight, BOARDED)[place], of_side(fight, BOARDER)[0]
    fall(s, man, status, foe)
    scape.run(capture(s, foe, man))
    assert man.status == "captured"
    put(of_side(fight, BOARDER), "obviously-dead")
    fight.field.over = why_over(scape.fight, fight)
    end(scape.fight, fight)
    is_captain = man.character.is_star
    assert is_captain == (place == 0)
    assert scape.at(0).captain_hurt == (5 if down and is_captain else 0)
    assert (scape.at(0).slain, scape.at(0).ship.crew) == ((1, 19) if down and not is_captain else (0, 20))
    check_waters(scape.state)


@pytest.mark.rule("BS-169")
@pytest.mark.parametrize(("side", "fate"), [(BOARDER, "left"), (BOARDED, "captured")])
def test_who_gives_way_is_gone_as_in_any_boarding(side: int, fate: Status) -> None:
    scape, fight = aboard("undead")
    s = on_own_deck(scape.fight, fight)
    figure, foe = of_side(fight, side)[1], of_side(fight, 1 - side)[0]
    scape.run(duck_back(s, figure, [foe]))
    assert (figure.status, figure.is_on_table) == (fate, False)


def test_day_breaks() -> None:
    scape, fight = aboard("undead", turns=10)
    fight.field.turn = 10
    assert why_over(scape.fight, fight) == "day breaks, and Undead Pirates are gone"


# At the table


@pytest.mark.parametrize("kind", ["undead", "sea-witch", "mermaid"])
def test_it_is_shown_explained_and_weighed(kind: CreatureName) -> None:
    scape, fight = aboard(kind)
    scene = GAME.scene(scape.state, 0)
    assert scene.status.startswith(GAME.book.creatures[kind].plural)
    assert (scene.light is not None) == (kind != "mermaid")
    ids = [each.id for part in (scene.pieces, scene.panels, scene.tracks) for each in part]
    assert len(ids) == len(set(ids))
    assert {piece.icon for piece in scene.pieces} <= GAME.icons.keys()
    assert {topic for piece in scene.pieces for topic in piece.topics} <= GAME.glossary.keys()
    before = GAME.evaluate(scape.state)[0]
    put(of_side(fight, BOARDER)[:1], "obviously-dead")
    assert GAME.evaluate(scape.state)[0] > before


def test_a_bot_fights_through_the_night() -> None:
    scape = voyage(luck=b"bot", meeting="undead").start()
    bot, asked = HeuristicBot(b"bot"), set[str]()
    while scape.match is not None and scape.match.decision is not None:
        asked.add(scape.asked.ask)
        scape.choose(bot.choose(scape.playing.observe(0)))
    assert "act" in asked
    assert scape.match is not None
    assert scape.match.outcome is not None


def test_the_first_charge_comes_deck_by_deck() -> None:
    scape, fight = aboard("undead")
    fight.before = ["forward", "main"]
    for left in (1, 0):
        at_random(fight_them(scape.fight, fight), Stream(b"answers"))
        assert len(fight.before) == left or scape.state.night is None
    assert any(str(each.facts.get("why")).startswith("Charge into Melee") for each in scape.events)


@pytest.mark.rule("BS-220")
def test_a_sea_witch_who_falls_first_carries_nobody_off() -> None:
    scape, fight = aboard("sea-witch")
    s = on_own_deck(scape.fight, fight)
    man, witch = of_side(fight, BOARDED)[1], of_side(fight, BOARDER)[0]
    fall(s, man, "out-of-the-fight", witch)
    fall(s, witch, "stunned", of_side(fight, BOARDED)[0])
    leave_with_prey(s, fight)
    assert (man.is_on_table, witch.is_on_table, fight.carried) == (True, True, [])
