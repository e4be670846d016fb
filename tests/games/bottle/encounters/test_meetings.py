"""Whom one meets, where they stand, and what comes of it."""

from __future__ import annotations

import contextlib

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters import meetings, parley
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Pef
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.terms import ClassName
from tests.games.bottle.encounters.situation import and_talk, drawn, lines, outing, talked_out
from tests.games.bottle.scripts import answered, somebody, star

TWO = drawn((18, 30, "S"), (19, 30, "M"))
ALONE = drawn((18, 30, "S"))


@pytest.mark.rule("BC-126", "BR-202")
def test_as_many_are_met_as_the_party_has_and_a_die_says_more_or_less() -> None:
    v = outing(TWO, 6, 6, 6, 4, loaded=["merchant"], nation="dutch")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(18, 20)), v.captain))
    assert v.told("met") == [{"relation": "friendly", "number": 5, "who": "Merchants"}]


SCOUT = drawn((18, 30, "S"), (19, 30, "M"), (20, 30, "M"), (4, 4, "M"))
"""Anne and two men at one end of the table, another at the other end."""


@pytest.mark.rule("BC-126", "BR-202")
def test_a_scout_meets_as_many_as_the_whole_party_would() -> None:
    """Four are ashore, and a die of six adds three."""
    v = outing(SCOUT, 6, 6, 6, loaded=["merchant"], nation="dutch")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(4, 8)), v.party()[1]))
    assert v.told("met")[0]["number"] == 7


@pytest.mark.rule("BC-129")
def test_strangers_stand_before_who_has_met_them_and_not_before_a_star_elsewhere() -> None:
    v = outing(SCOUT, 6, 6, 5, loaded=["merchant"], nation="dutch")
    scout = v.party()[1]
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(4, 8)), scout))
    assert [v.s.distance(scout, host) <= 6 for host in v.others] == [True]
    assert meetings.spokesman(v, scout) is scout


@pytest.mark.rule("BC-129")
def test_the_star_speaks_for_whoever_of_his_men_is_with_him() -> None:
    v = outing(SCOUT)
    assert meetings.spokesman(v, v.party()[2]) is v.captain


@pytest.mark.rule("BC-125")
def test_whom_you_know_already_comes_instead_of_a_roll() -> None:
    v = outing(ALONE, 6, 6, 6, 2, loaded=["indian", "noble"], nation="dutch")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(18, 20)), v.captain))
    assert {figure.character.kind for figure in v.others} == {"indian"}
    assert v.state.loaded == ["noble"]
    assert not any("What Are They" in str(why) for why in v.rolls)


@pytest.mark.rule("BC-121", "BC-125")
@pytest.mark.parametrize(("kind", "relation"), [("indian", "neutral"), ("noble", "friendly")])
def test_indians_are_no_more_than_neutral_though_one_has_settled_to_meet_them(
    kind: ClassName, relation: str
) -> None:
    """Both dice against the level say friends."""
    v = outing(ALONE, 6, 6, 6, 2, loaded=[kind], nation="dutch")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(18, 20)), v.captain))
    assert v.told("met")[0]["relation"] == relation


@pytest.mark.rule("BC-123", "BC-142")
@pytest.mark.parametrize(("kind", "nation"), [("military", "spanish"), ("merchant", "english")])
def test_friends_in_a_hostile_place_are_of_ones_own_nation_but_for_its_soldiers(
    kind: str, nation: str
) -> None:
    v = outing(ALONE, 6, 6, 6, 2, loaded=[kind], nation="spanish")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(18, 20)), v.captain))
    assert v.told("met")[0]["relation"] == "friendly"
    assert {figure.character.nation for figure in v.others} == {nation}


@pytest.mark.rule("BC-118", "BC-122", "BC-142")
@pytest.mark.parametrize("is_gone", [False, True], ids=["elsewhere", "gone home"])
def test_whose_ground_it_is_and_who_comes_goes_by_the_star_whoever_of_his_men_meets_them(
    is_gone: bool,
) -> None:
    """A Spaniard in the company of an English pirate meets Neutrals where she is no friend."""
    man = somebody(4, name="Juan", kind="townsfolk", nation="spanish", weapons=["sword"])
    v = outing(drawn((18, 30, "S"), (4, 4, "M")), 1, 6, 6, 1, 2, man=man, level=3, nation="spanish")
    if is_gone:
        v.s.take_off(v.captain, "left")
    with contextlib.suppress(StopIteration):
        next(meetings.meet_strangers(v, Pef(1, v.square(4, 8)), v.party()[-1]))
    assert [event.facts["faces"] for event in v.events if event.kind == "rolled"][:2] == [[1, 6, 6], [1]]
    assert v.told("met") == [{"relation": "neutral", "number": 3 - is_gone, "who": "Pirate Hunters"}]
    assert {figure.character.nation for figure in v.others} <= {"dutch", "french"}


@pytest.mark.rule("BC-127", "BR-203")
def test_enemies_whom_nobody_moves_upon_take_in_sight_with_the_party() -> None:
    v = outing(ALONE, 1, 1, 1, 1, level=3, loaded=["townsfolk"], nation="spanish")
    play = meetings.meet_strangers(v, Pef(1, v.square(18, 22)), v.captain)
    with contextlib.suppress(StopIteration):
        next(play)
    assert v.enemies
    assert any(str(why).startswith("In Sight, Anne") for why in v.rolls)
    assert v.state.fought


@pytest.mark.rule("BC-128")
def test_friends_tell_about_the_place_may_come_along_and_go() -> None:
    v = outing(ALONE, 2, level=3)
    hosts = parley.stand_before(v, [somebody(4, name="Host")], v.captain)
    answered(talked_out(v, v.captain, hosts, "friendly"), "lower", "company")
    assert v.state.level == 2
    assert (hosts[0].side, hosts[0].seat) == (PARTY, NOBODY)
    assert hosts[0].is_on_table


@pytest.mark.rule("BC-128")
def test_friends_who_will_not_come_along_take_leave() -> None:
    v = outing(ALONE, 3, level=3)
    hosts = parley.stand_before(v, [somebody(4, name="Host")], v.captain)
    answered(talked_out(v, v.captain, hosts, "friendly"), "higher", "company", "farewell")
    assert v.state.level == 4
    assert hosts[0].status == "left"


@pytest.mark.rule("BC-130", "BR-203")
def test_a_challenge_that_succeeds_is_a_chat() -> None:
    v = outing(ALONE, 1, 2, level=3)
    hosts = parley.stand_before(v, [somebody(4, name="Host")], v.captain)
    answered(and_talk(v, meetings.approach(v, v.captain, hosts)), "lower", "farewell")
    assert (v.state.level, hosts[0].status) == (2, "left")


@pytest.mark.rule("BC-130", "BR-203")
def test_a_challenge_that_fails_makes_enemies_and_nobody_counts_as_active() -> None:
    v = outing(ALONE, 6, 6, level=3)
    v.move_on(v.captain)
    for share in v.s.activation.shares.values() if v.s.activation else ():
        share.has_moved = True
    hosts = parley.stand_before(v, [somebody(4, name="Host")], v.captain)
    play = meetings.approach(v, v.captain, hosts)
    next(play)
    assert hosts[0].side == OPPOSITION
    rolled = [event.facts for event in v.events if str(event.facts.get("why", "")).startswith("In Sight")]
    assert len(rolled) == 2
    assert not any("active and moved" in str(facts) for facts in rolled)


@pytest.mark.rule("BC-130")
def test_after_one_pass_one_may_walk_away() -> None:
    v = outing(ALONE, 1, 6, level=3)
    hosts = parley.stand_before(v, [somebody(4, name="Host")], v.captain)
    answered(meetings.approach(v, v.captain, hosts), "stop")
    assert (hosts[0].status, v.state.level, v.state.fought) == ("left", 3, False)


@pytest.mark.rule("BC-131", "BR-204")
def test_opposites_are_harder_to_talk_to_and_a_drink_helps() -> None:
    v = outing(ALONE, 5, 5, 5, 5, captain=star(5, name="Anne", items=[Item("rum")]))
    hosts = parley.stand_before(v, [somebody(4, name="Host", kind="pirate-hunter")], v.captain)
    answered(and_talk(v, meetings.approach(v, v.captain, hosts)), "bribe:rum", "as-it-is", "farewell")
    challenge = next(event.facts for event in v.events if event.kind == "rolled")
    assert challenge["at_most"] == 5
    assert challenge["modifiers"] == [[-1, "opposite"], [1, "bribe"]]
    assert v.captain.character.items == []


@pytest.mark.rule("BC-178")
def test_a_smuggler_who_gets_a_name_is_trading_now() -> None:
    v = outing(ALONE, 3, 3, nation="spanish")
    (host,) = parley.stand_before(v, [star(4, name="Host")], v.captain)
    answered(talked_out(v, v.captain, [host], "neutral"), "as-it-is", "smuggle")
    rolled = next(event.facts for event in v.events if event.kind == "rolled")
    assert rolled["at_most"] == 3
    assert (v.state.encounter, v.state.market.contact) == ("trading", True)


@pytest.mark.rule("BC-178", "BR-166")
def test_a_gift_helps_with_asking_for_a_trader() -> None:
    v = outing(ALONE, 4, 4, nation="spanish", captain=star(5, name="Anne", items=[Item("rum")]))
    (host,) = parley.stand_before(v, [star(4, name="Host", weapons=[])], v.captain)
    keys = ("as-it-is", "smuggle", "bribe:rum")
    answered(talked_out(v, v.captain, [host], "neutral"), *keys)
    assert (v.state.encounter, v.captain.character.items) == ("trading", [])


@pytest.mark.rule("BC-180")
@pytest.mark.parametrize(
    ("ground", "kind", "offered"),
    [
        ("camp", "merchant", True),
        ("camp", "townsfolk", False),
        ("town", "merchant", False),
    ],
)
def test_outside_of_settlements_cargo_is_exchanged_ton_for_ton_and_never_sold(
    ground: str, kind: ClassName, offered: bool
) -> None:
    v = outing(ALONE, ground=ground, cargo=20)
    (host,) = parley.stand_before(v, [star(4, name="Host", kind=kind, weapons=[])], v.captain)
    keys = ("as-it-is", "cargo") if offered else ("as-it-is",)
    answered(talked_out(v, v.captain, [host], "neutral"), *keys)
    assert (v.state.market.cargo, v.state.market.traded) == (20, 20 if offered else 0)
    assert (v.captain.character.gold, v.state.found) == (0, 0)


def test_a_stranger_is_introduced_in_one_line_with_all_dice() -> None:
    v = outing(ALONE, 6, 6, 3, 5, 1, 2, 4, 6, 1, loaded=["merchant"], nation="dutch")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(meetings.meet_strangers(v, Pef(1, v.square(18, 28)), v.captain))
    (line,) = lines(v, "somebody")
    assert line.endswith("(dice 5; 1 2; 4 6; 1).")
    assert v.rolls == [
        "Friend or Foe",
        "How many, beside a party of 1: half an even die more, half an odd one fewer",
    ]
