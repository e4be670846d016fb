"""An evening ashore."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters import agenda, fromtavern, gaming, happenings, moments, parties
from mainbrace.games.bottle.encounters.ending import wrap_up
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.robbery import waylay
from mainbrace.games.bottle.encounters.state import PARTY, Errand, Outing, Party, Visit
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.ground.plan import Building
from mainbrace.games.bottle.skirmish.leaving import leave
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.turns import roll_activation
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, house, lines, outing, with_house
from tests.games.bottle.scripts import answered, somebody, star

TAVERN = (house("tavern-1", x=16, y=4, name="The Keg", use="tavern"),)
SMITHY = (house("smithy-1", x=16, y=4, name="The smith", use="smithy"),)
INSIDE = with_house(16, 4, (18, 6, "S"))
BEFORE = with_house(16, 4, (18, 10, "S"))


def in_tavern(*faces: int, **options: Any) -> Situation:
    """Anne in a tavern."""
    captain = star(5, name="Anne", weapons=["sword"], gold=40, items=[Item("rope"), Item("curio")])
    v = outing(INSIDE, *faces, buildings=TAVERN, captain=captain, **options)
    v.state.parties[0].drank = True
    return v


@pytest.mark.rule("BC-139", "BC-143")
@pytest.mark.parametrize("level", [1, 3, 5])
def test_a_town_has_a_house_for_each_level_in_the_sections_beside_its_street(level: int) -> None:
    match = Match.new(GAME, {"encounter": "carousing", "level": level, "band": 0}, seed_from("town"))
    match.choose("section:7")
    assert len(match.state.field.plan.buildings) == 6 * level
    assert len(match.state.pefs) == 3
    assert match.state.field.figures[0].square >= 35 * 36


@pytest.mark.rule("BC-139", "BC-143")
def test_it_may_be_one_great_house_or_a_camp() -> None:
    for ground, houses, inside in (("great-house", 1, True), ("camp", 0, False)):
        match = Match.new(GAME, {"ground": ground, "band": 0}, seed_from("elsewhere"))
        match.choose("section:8")
        assert len(match.state.field.plan.buildings) == houses
        assert match.state.is_inside == inside


@pytest.mark.rule("BR-185", "BR-186")
@pytest.mark.parametrize(
    ("encounter", "ground"),
    [
        ("carousing", "town"),
        ("carousing", "camp"),
        ("raid", "town"),
        ("treasure-hunt", "town"),
        ("skirmish", "town"),
        ("skirmish", "camp"),
    ],
)
def test_the_log_has_the_row_of_the_table_for_each_section(encounter: str, ground: str) -> None:
    v = outing(drawn((18, 30, "S")), 1, 1, *[3] * 16, encounter=encounter, ground=ground)
    v.plot.setting.plan(v)
    (line,) = lines(v, "terrain")
    assert line.startswith("Sections by the terrain table: 1 rough (row 2), 2 clear (row 3-6), 3 clear")


@pytest.mark.rule("BC-141")
def test_no_more_come_along_than_rep() -> None:
    match = Match.new(GAME, {"band": 10, "star": "wishes", "rep": 5}, seed_from("many"))
    assert len(match.state.bands[0]) == 4


@pytest.mark.rule("BC-049")
def test_the_player_picks_the_part_of_the_day() -> None:
    match = Match.new(GAME, {"part": "night", "band": 0}, seed_from("night"))
    match.choose("section:7")
    assert (match.state.part, match.state.field.night) == ("night", True)


@pytest.mark.rule("BC-144")
def test_where_somebody_went_is_told_before_what_he_comes_upon_there() -> None:
    v = outing(BEFORE, 6, 6, buildings=TAVERN)
    party = v.state.parties[0]
    party.goal = "house:0"
    answered(parties.act(v, party))
    kinds = [event.kind for event in v.events if event.kind in ("moves", "moment", "rolled")]
    assert kinds[:3] == ["moves", "moment", "rolled"]
    assert kinds.count("moves") == 1
    assert lines(v, "moment") == ["Anne looks about in The Keg: a Defining Moment."]


@pytest.mark.rule("BC-144")
def test_the_first_to_enter_a_house_has_its_defining_moment_once_in_a_part_of_the_day() -> None:
    v = outing(BEFORE, 6, 6, buildings=TAVERN)
    party = v.state.parties[0]
    party.goal = "house:0"
    answered(parties.act(v, party))
    assert v.rolls == ["PEF resolved"]
    assert v.state.moments == [Visit(0, 0, "daytime")]
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert len(v.rolls) == 1


@pytest.mark.rule("BC-144")
def test_two_passes_against_the_level_are_a_contact() -> None:
    """One and three against three, in a tavern."""
    v = in_tavern(1, 3, level=3, loaded=["noble"], nation="english")
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert v.told("met")


@pytest.mark.rule("BC-145")
def test_another_floor_and_another_part_of_the_day_are_moments_of_their_own() -> None:
    v = in_tavern(*[6] * 6)
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    answered(v.plot.discoveries.entered(v, v.captain, 0, 1))
    v.state.part = "night"
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert len(v.state.moments) == 3


@pytest.mark.rule("BC-145")
def test_staying_until_the_next_part_of_the_day_is_another_moment() -> None:
    v = in_tavern(2, 6, 6)
    v.state.moments = [Visit(0, 0, "daytime")]
    party = v.state.parties[0]
    party.goal = "stay"
    answered(v.plot.business.pursue(v, party, v.captain))
    answered(agenda.resume(v))
    assert v.state.moments == [Visit(0, 0, "daytime"), Visit(0, 0, "night")]


@pytest.mark.rule("BC-127", "BC-145")
def test_enemies_who_turn_up_where_one_stayed_are_in_sight_at_once() -> None:
    v = in_tavern(2, 1, 1, 1, 1, *[1] * 14, level=3, loaded=["noble"], nation="spanish")
    party = v.state.parties[0]
    party.goal = "stay"
    answered(parties.carry_out(v, party, v.captain, [v.captain]))
    with pytest.raises(AssertionError, match="has enemies in sight"):
        answered(agenda.resume(v))
    assert v.rolls[-2:] == ["In Sight, Anne", f"In Sight, {v.enemies[0].name}"]


@pytest.mark.rule("BC-051", "BC-053", "BC-145")
@pytest.mark.parametrize("buildings", [TAVERN, SMITHY])
def test_double_ones_bring_another_moment_to_whoever_is_indoors_even_at_closing_time(
    buildings: tuple[Building, ...],
) -> None:
    v = outing(INSIDE, 1, 1, 2, 6, 6, 2, 3, 5, level=1, buildings=buildings)
    v.state.moments = [Visit(0, 0, "daytime")]
    answered(roll_activation(v.s))
    answered(agenda.resume(v))
    assert v.state.moments == [Visit(0, 0, "daytime"), Visit(0, 0, "night")]


@pytest.mark.rule("BC-145")
def test_a_great_house_has_a_moment_in_every_room() -> None:
    v = outing(drawn((18, 10, "S")), ground="great-house")
    assert moments.moment_at(v, v.captain, 0, 0) == Visit(2, 0, "daytime")


@pytest.mark.rule("BC-146")
@pytest.mark.parametrize(("level", "agreed", "moments"), [(4, True, 1), (3, True, 0), (4, False, 0)])
def test_in_towns_a_neighbourhood_has_one_where_that_was_agreed(
    level: int, agreed: bool, moments: int
) -> None:
    v = outing(drawn((18, 20, "S")), 6, 6, level=level, neighbourhoods=agreed)
    answered(Happenings(v).came_to(v.s, v.captain))
    answered(Happenings(v).came_to(v.s, v.captain))
    assert len(v.state.moments) == moments


@pytest.mark.rule("BC-146")
def test_who_was_driven_off_by_what_he_found_finds_nothing_more_outside() -> None:
    v = outing(drawn((18, 20, "S")), level=4, neighbourhoods=True)
    v.s.take_off(v.captain, "run-away")
    answered(Happenings(v).came_to(v.s, v.captain))
    assert v.state.moments == []


@pytest.mark.rule("BC-051", "BC-052")
def test_double_ones_push_the_day_on_and_make_a_pef() -> None:
    v = outing(drawn((18, 30, "S")), 1, 1, 3, 2, 5, level=1, part="morning")
    answered(roll_activation(v.s))
    assert (v.state.part, len(v.state.pefs)) == ("daytime", 1)
    assert v.state.used == ["morning", "daytime"]


@pytest.mark.rule("BC-052")
def test_no_part_of_the_day_comes_twice() -> None:
    v = outing(drawn((18, 30, "S")), part="morning")
    v.state.part, v.state.used = "night", ["morning", "daytime", "night"]
    happenings.pass_time(v)
    assert v.state.part == "night"


def offered(v: Situation) -> list[str]:
    """What Anne's party may be told to do about the house that she is in."""
    return [option.key for option in v.plot.business.orders(v, v.state.parties[0], v.captain)]


@pytest.mark.rule("BC-053")
@pytest.mark.parametrize(("buildings", "closes"), [(SMITHY, True), (TAVERN, False)])
def test_shops_close_at_night_and_put_everybody_out_but_taverns_do_not(
    buildings: tuple[Building, ...], closes: bool
) -> None:
    v = outing(INSIDE, 2, 6, 6, buildings=buildings)
    party = v.state.parties[0]
    happenings.pass_time(v)
    answered(agenda.go_on(v))
    assert v.state.part == "night"
    answered(parties.act(v, party), *([] if closes else ["wait"]))
    assert (v.house_of(v.captain) == OUTSIDE) == closes
    assert v.plot.discoveries.may_enter(v, 0) != closes
    assert bool(v.told("closing time")) == closes


@pytest.mark.rule("BC-053")
def test_who_was_held_up_in_a_closed_shop_leaves_it_when_all_is_calm_again() -> None:
    """At closing time an enemy came in sight; now he is down."""
    v = outing(with_house(16, 4, (18, 6, "S"), (18, 12, "E")), 2, 6, 6, buildings=SMITHY)
    party = v.state.parties[0]
    happenings.pass_time(v)
    answered(agenda.go_on(v))
    party.goal = ""
    v.s.become(v.enemies[0], "out-of-the-fight")
    answered(parties.act(v, party))
    assert v.house_of(v.captain) == OUTSIDE


@pytest.mark.rule("BC-053")
def test_one_of_the_men_who_is_in_a_closed_shop_leaves_it_too() -> None:
    v = outing(with_house(16, 4, (18, 12, "S"), (17, 5, "M")), buildings=SMITHY, part="night")
    v.state.moments = [Visit(0, 0, "night")]
    answered(parties.act(v, v.state.parties[0]))
    assert [v.house_of(figure) for figure in v.party()] == [OUTSIDE, OUTSIDE]


@pytest.mark.rule("BC-053")
def test_who_is_on_the_way_to_a_shop_when_it_closes_is_asked_again() -> None:
    v = outing(BEFORE, buildings=SMITHY, part="night")
    v.state.parties[0].goal = "house:0"
    answered(parties.act(v, v.state.parties[0]), "wait")
    assert v.house_of(v.captain) == OUTSIDE


@pytest.mark.rule("BC-053")
@pytest.mark.parametrize(
    ("part", "keys"), [("daytime", ["barter", "stay"]), ("night", [])], ids=["open", "closed"]
)
def test_in_a_closed_shop_nobody_barters_or_stays(part: str, keys: list[str]) -> None:
    captain = star(5, name="Anne", items=[Item("rope")])
    v = outing(INSIDE, buildings=SMITHY, captain=captain, part=part)
    assert offered(v) == keys


@pytest.mark.rule("BC-071", "BC-213")
def test_a_shop_is_bartered_with_once() -> None:
    v = outing(
        INSIDE,
        1,
        1,
        buildings=SMITHY,
        captain=star(5, name="Anne", items=[Item("rope"), Item("curio")]),
        level=1,
    )
    party = v.state.parties[0]
    assert "barter" in offered(v)
    party.goal = "barter"
    answered(v.plot.business.pursue(v, party, v.captain), "plain", "want:3", "give:0")
    assert v.captain.character.weapons == ["pistol"]
    assert [item.kind for item in v.captain.character.items] == ["curio"]
    assert "barter" not in offered(v)


@pytest.mark.rule("BC-140", "BC-155", "BC-157")
def test_leaving_a_tavern_for_good_safely_ends_the_evening() -> None:
    v = in_tavern(6, 6, level=3)
    party = v.state.parties[0]
    party.goal = "leave"
    answered(parties.act(v, party))
    assert v.rolls == ["Leaving the tavern"]
    assert (v.captain.status, v.s.hooks.ending(v.s)) == ("left", "All of yours have gone home.")
    answered(wrap_up(v))
    assert v.rolls == ["Leaving the tavern"]


@pytest.mark.rule("BC-155")
def test_who_has_stepped_out_of_a_tavern_may_be_robbed_on_the_way_home_all_the_same() -> None:
    """Anne comes in, goes out again, and only then back to the ship."""
    v = outing(INSIDE, 6, 6, 1, 1, buildings=TAVERN, level=3)
    party = v.state.parties[0]
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    v.s.place(v.captain, v.square(18, 30))
    party.goal = "leave"
    answered(parties.act(v, party))
    assert (v.rolls[-1], v.state.ambush) == ("Leaving the tavern", "robbed")


@pytest.mark.rule("BC-155")
@pytest.mark.parametrize("status", ["out-of-the-fight", "captured"])
def test_nobody_lies_in_wait_for_a_party_whose_star_is_lost(status: Status) -> None:
    """A man of Anne's goes home from the tavern without her."""
    v = in_tavern(level=3)
    man = v.enter(somebody(3, name="Man"), PARTY, v.square(19, 6), v.captain.square, 0)
    v.s.take_off(v.captain, status)
    party = v.state.parties[0]
    assert "robbers" not in v.plot.way_out.farewell(v, party)
    assert not answered(v.plot.way_out.leaving(v, party, man))
    assert v.rolls == []


@pytest.mark.rule("BC-155", "BC-157")
@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ((1, 1), "robbers lie in wait"),
        ((1, 6), "robbers lie in wait, but not unnoticed"),
        ((6, 6), "nobody lies in wait"),
    ],
)
def test_nobody_is_said_to_be_robbed_before_it_has_come_to_that(faces: tuple[int, int], words: str) -> None:
    v = in_tavern(*faces, level=3)
    fromtavern.meets_robbers(v, v.state.parties[0], v.captain, v.party())
    assert lines(v, "leaves tavern") == [f"Anne goes home after the tavern: {words}."]


@pytest.mark.rule("BC-155", "BR-162")
@pytest.mark.parametrize(("faces", "is_another"), [((6, 6), False), ((1, 1), True)], ids=["safe", "others"])
def test_whoever_goes_home_from_a_tavern_takes_along_whom_he_carries(
    faces: tuple[int, int], is_another: bool
) -> None:
    """Anne carries a man home in safety; or she goes with him while robbers wait for others."""
    v = in_tavern(*faces, level=3)
    man = v.enter(somebody(3, name="Man"), PARTY, v.square(19, 6), v.captain.square, 0)
    v.s.become(man, "out-of-the-fight")
    v.captain.burden, man.bearer = man.id, v.captain.id
    if is_another:
        assert fromtavern.meets_robbers(v, v.state.parties[0], v.captain, [])
    else:
        answered(v.plot.way_out.leaving(v, v.state.parties[0], v.captain))
    assert (v.captain.status, man.status, man.is_on_table) == ("left", "out-of-the-fight", False)
    assert (v.captain.burden, man.bearer) == (NOBODY, NOBODY)


@pytest.mark.rule("BC-155")
def test_who_has_been_in_no_tavern_walks_home_unmolested() -> None:
    v = outing(BEFORE, buildings=SMITHY, level=3)
    party = v.state.parties[0]
    party.goal = "leave"
    answered(parties.act(v, party))
    assert (v.rolls, v.s.grid.rows[v.captain.square]) == ([], 10 + 8)


@pytest.mark.rule("BC-155")
@pytest.mark.parametrize(("drank", "enemies", "may_leave"), [(0, 0, 1), (1, 0, 0), (1, 1, 1)])
def test_after_the_tavern_the_leader_slips_away_alone_only_from_enemies(
    drank: int, enemies: int, may_leave: int
) -> None:
    v = outing(drawn((18, 35, "S"), *[(18, 30, "E")] * enemies), level=3)
    v.state.parties[0].drank = bool(drank)
    assert v.s.hooks.may_leave(v.s, v.captain) == may_leave
    assert [closed.key for closed in v.s.hooks.refused(v.s, v.captain)] == ["leave"] * (not may_leave)


@pytest.mark.rule("BC-155")
def test_who_stays_in_town_until_it_is_too_late_may_be_robbed_on_the_way_home() -> None:
    v = in_tavern(1, 1, level=3)
    v.state.field.turn = 60
    assert v.s.hooks.ending(v.s) == ""
    v.state.field.turn = 61
    v.state.field.over = v.s.hooks.ending(v.s)
    assert v.state.field.over.startswith("It has grown too late")
    answered(wrap_up(v))
    assert (v.rolls, v.state.ambush, v.state.stage) == (["Leaving the tavern"], "robbed", "ashore")


@pytest.mark.rule("BC-155", "BC-158")
def test_who_has_slipped_away_from_enemies_may_be_robbed_on_the_way_home() -> None:
    """Anne and a man leave the table before an enemy's eyes, and stand in an alley together."""
    v = outing(drawn((18, 35, "S"), (19, 35, "M"), (18, 20, "E")), 1, 1, level=3)
    v.state.parties[0].drank = True
    for figure in v.party():
        answered(leave(v.s, figure))
    v.state.field.over = v.s.hooks.ending(v.s)
    answered(wrap_up(v))
    assert (v.rolls, v.state.ambush) == (["Leaving the tavern"], "robbed")
    with suppress(StopIteration):
        next(waylay(v, Happenings(v)))
    assert [figure.name for figure in v.party()] == ["Anne", "Man 0"]
    assert all(figure.is_on_table for figure in v.party())


@pytest.mark.rule("BC-155")
@pytest.mark.parametrize("why", ["drank nothing", "has rolled", "arrested", "fell"])
def test_nobody_waits_for_who_has_not_drunk_has_rolled_or_was_beaten(why: str) -> None:
    v = in_tavern(level=3)
    party = v.state.parties[0]
    party.drank, party.is_past = why != "drank nothing", why == "has rolled"
    if why == "arrested":
        v.state.arrested.append(v.captain.id)
    if why == "fell":
        v.state.fallen.append(v.captain.id)
    v.s.take_off(v.captain, "left")
    assert not v.plot.way_out.is_waylaid(v)
    assert v.rolls == []


@pytest.mark.rule("BC-155", "BC-156", "BC-157")
def test_alone_and_a_winner_one_is_robbed_more_easily() -> None:
    v = in_tavern(4, 5, level=3, part="morning")
    party = v.state.parties[0]
    gaming.sit_down(v, party)
    assert v.state.sitting is not None
    v.state.sitting.punters[0].bought, v.state.sitting.punters[0].cashed = 10, 20
    party.goal = "leave"
    answered(parties.act(v, party))
    assert v.state.ambush == "robbed"
    rolled = next(event.facts for event in v.events if event.kind == "rolled")
    assert rolled["at_most"] == 5


@pytest.mark.rule("BC-156")
@pytest.mark.parametrize(
    ("captain", "companion", "needed"), [(False, False, 3), (True, False, 3), (False, True, 4)]
)
def test_a_woman_in_company_draws_robbers_but_the_captain_herself_does_not(
    captain: bool, companion: bool, needed: int
) -> None:
    """A die of three or less at level 3 in the morning, of four or less with her."""
    v = outing(drawn((18, 30, "S"), (19, 30, "M")), 6, 6, level=3, part="morning")
    party, figures = v.state.parties[0], v.party()
    for figure, female in zip(figures, (captain, companion), strict=True):
        figure.character.female = female
    fromtavern.meets_robbers(v, party, v.captain, figures)
    assert [event.facts["at_most"] for event in v.events if event.kind == "rolled"] == [needed]


@pytest.mark.rule("BC-156")
def test_what_another_captain_won_makes_nobody_a_target() -> None:
    v = in_tavern(level=3)
    mine = v.state.parties[0]
    other = Party(1, star=v.enter(star(5, name="Mary"), PARTY, v.square(10, 20), v.square(10, 0), 1).id)
    v.state.parties.append(other)
    gaming.sit_down(v, mine)
    assert v.state.sitting is not None
    v.state.sitting.punters[1].bought, v.state.sitting.punters[1].cashed = 10, 20
    assert (fromtavern.has_won(v, mine), fromtavern.has_won(v, other)) == (False, True)


@pytest.mark.rule("BC-140")
def test_without_a_fight_nobody_has_won_or_failed() -> None:
    v = in_tavern()
    v.s.take_off(v.captain, "left")
    assert not v.plot.aim.is_won(v, v.state.parties[0])
    v.state.fought = True
    assert v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-150", "BC-212")
def test_farobank_is_played_with_the_gold_in_the_pocket_and_gives_it_back() -> None:
    v = in_tavern(level=2)
    gaming.sit_down(v, v.state.parties[0])
    sitting = v.state.sitting
    assert sitting is not None
    assert (sitting.limit, sitting.punters[0].purse) == (20, 40)
    sitting.punters[0].purse = 55
    gaming.cash_up(v)
    assert (v.captain.character.gold, v.state.found) == (55, 15)


@pytest.mark.rule("BC-148", "BC-150")
@pytest.mark.parametrize(
    ("where", "asked"),
    [((17, 6), [0, 1]), ((30, 30), [0])],
    ids=["in the same tavern", "across the town"],
)
def test_only_who_is_in_the_tavern_sits_down_to_farobank(where: tuple[int, int], asked: list[int]) -> None:
    """Mary, with thirty in gold, is asked only where she is; what she has she keeps."""
    v = in_tavern(level=2)
    mary = star(5, name="Mary", gold=30)
    figure = v.enter(mary, PARTY, v.square(*where), v.square(17, 0), 1)
    v.state.parties.append(Party(1, figure.id))
    gaming.sit_down(v, v.state.parties[0])
    seats, play = [], gaming.play_on(v)
    with suppress(StopIteration):
        decision = next(play)
        while True:
            seats.append(decision.seat)
            decision = play.send(decision.options.get("out"))
    assert seats == asked
    assert lines(v, "broke") == []
    assert (mary.gold, v.state.found) == (30, 0)


@pytest.mark.rule("BC-148")
def test_a_man_in_the_tavern_does_not_sit_down_for_a_star_who_is_elsewhere() -> None:
    v = outing(with_house(16, 4, (30, 30, "S"), (18, 6, "M")), buildings=TAVERN)
    v.captain.character.gold = 40
    keys = [option.key for option in v.plot.business.orders(v, v.state.parties[0], v.party()[1])]
    assert "farobank" not in keys


def orders_of(match: Match[Outing], *keys: str) -> list[tuple[int, bool]]:
    """Answer so whatever comes; in which turns an order was asked for, and if it could be Farobank."""
    orders, answers = [], list(keys)
    while (asked := match.decision) is not None and answers:
        if asked.ask == "order":
            orders.append((match.state.field.turn, "farobank" in asked.keys))
        match.choose(answers.pop(0))
    return orders


@pytest.mark.rule("BC-149")
@pytest.mark.parametrize("game", [["out"], ["sit:40", *["done"] * 10, "done"]], ids=["none", "a whole one"])
def test_a_game_costs_no_activation_and_there_is_one_in_each(game: list[str]) -> None:
    """R-30: Anne is ordered again when it is over, and may play the next game in her next activation."""
    v = in_tavern(level=2, part="night")
    match = Match(GAME, AshoreOptions(level=2, part="night"), v.state, Stream(seed_from("games")))
    (first, *_), again, (later, may_play) = orders_of(match, "farobank", *game, "wait", "wait")
    assert again == (first, False)
    assert (later > first, may_play) == (True, True)


@pytest.mark.rule("BC-148")
def test_who_sits_down_is_ordered_after_the_game_and_others_after_that() -> None:
    v = in_tavern()
    mary = v.enter(star(5, name="Mary", gold=30), PARTY, v.square(17, 6), v.square(17, 0), 1)
    v.state.parties.append(Party(1, mary.id))
    v.captain.acted, v.state.agenda = True, [Errand("party", 1)]
    gaming.sit_down(v, v.state.parties[0])
    assert v.state.agenda == [Errand("party", 0), Errand("party", 1)]
    assert not v.captain.acted
    assert [gaming.may_play(v, party, 0) for party in v.state.parties] == [False, True]


def test_one_game_a_part_of_the_day_where_that_was_agreed() -> None:
    v = in_tavern(farobank_once=True)
    party = v.state.parties[0]
    gaming.sit_down(v, party)
    v.state.field.turn += 1
    assert not gaming.may_play(v, party, 0)
    v.state.part = "night"
    assert gaming.may_play(v, party, 0)
