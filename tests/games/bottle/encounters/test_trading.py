"""Cargo ashore."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from mainbrace.bots.heuristic import HeuristicBot
from mainbrace.games.bottle.encounters import agenda, happenings, parley, parties, pefs, talking, trading
from mainbrace.games.bottle.encounters.ending import name_winners, score, wrap_up
from mainbrace.games.bottle.encounters.options import AshoreOptions
from mainbrace.games.bottle.encounters.renown import renown
from mainbrace.games.bottle.encounters.state import PARTY, Party, Pef, Visit
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.scenery.errand import errand
from mainbrace.games.bottle.skirmish.leaving import leave
from mainbrace.games.bottle.terms import Nation
from mainbrace.games.bottle.trading import smuggling_trial
from mainbrace.kernel import Match, Stream, seed_from
from tests.games.bottle.encounters.situation import (
    GAME,
    Situation,
    drawn,
    house,
    lines,
    outing,
    with_house,
    with_houses,
)
from tests.games.bottle.scripts import answered, somebody, star

HOUSE = (house(x=16, y=4, name="The store", use="store"),)
INSIDE = with_house(16, 4, (18, 6, "S"))
HOME = (house(x=16, y=4, name="The house", use="home"),)
BEFORE = with_house(16, 4, (18, 10, "S"))
STREET = with_house(16, 4, (18, 20, "S"), (18, 15, "P"))


def trader(*faces: int, drawing: str = INSIDE, **options: Any) -> Situation:
    """Anne, with 500 at home, where a trader is found."""
    captain = star(5, name="Anne", savings=500)
    v = outing(drawing, *faces, buildings=HOUSE, captain=captain, encounter="trading", **options)
    v.state.market.house = 0
    v.state.market.sought = True
    return v


@pytest.mark.rule("BC-173", "BC-175")
@pytest.mark.parametrize(("faces", "place"), [((4, 5), 0), ((4, 6), 0), ((6, 6), OUTSIDE)])
def test_instead_of_the_first_pef_a_trader_is_looked_for(faces: tuple[int, int], place: int) -> None:
    v = outing(STREET, *faces, buildings=HOUSE, encounter="trading", nation="dutch", part="daytime", level=4)
    answered(pefs.look_out(v, v.captain))
    assert v.rolls == ["Trader"]
    assert v.state.market.house == place


@pytest.mark.rule("BC-173")
def test_later_pefs_are_as_usual() -> None:
    v = trader(6, 6, drawing=STREET, nation="dutch")
    answered(pefs.look_out(v, v.captain))
    assert v.rolls == ["PEF resolved"]


@pytest.mark.rule("BC-175", "BC-176")
def test_one_pass_in_a_hostile_settlement_brings_soldiers() -> None:
    v = outing(STREET, 1, 6, buildings=HOUSE, encounter="trading", nation="spanish")
    answered(pefs.look_out(v, v.captain))
    assert v.state.ambush == "soldiers"


@pytest.mark.rule("BC-175")
def test_who_is_betrayed_meets_nobody_else_before_the_soldiers() -> None:
    v = outing(
        with_house(16, 4, (18, 20, "S"), (18, 15, "P"), (19, 15, "P")),
        *(1, 6),
        buildings=HOUSE,
        encounter="trading",
        nation="spanish",
    )
    answered(pefs.look_out(v, v.captain))
    assert v.rolls == ["Trader"]
    assert len(v.state.pefs) == 1


@pytest.mark.rule("BC-175", "BC-144")
def test_who_is_betrayed_on_the_doorstep_meets_nobody_inside_before_the_soldiers() -> None:
    v = outing(BEFORE, *(1, 6), buildings=HOME, encounter="trading", nation="spanish", level=3)
    v.state.pefs = [Pef(1, v.square(19, 7))]
    v.state.parties[0].goal = "house:0"
    answered(parties.act(v, v.state.parties[0]))
    assert v.house_of(v.captain) == 0
    assert (v.rolls, v.state.moments, v.state.ambush) == (["Trader"], [], "soldiers")


def test_doubles_bring_nobody_before_the_soldiers_either() -> None:
    v = outing(STREET, encounter="trading", nation="spanish", buildings=HOUSE)
    v.state.ambush, v.state.field.over = "soldiers", "Soldiers wait for smugglers."
    before = len(v.state.pefs)
    answered(pefs.doubled(v, 1))
    assert (v.rolls, len(v.state.pefs)) == ([], before)


@pytest.mark.rule("BC-174", "BC-178")
def test_a_name_from_carousing_gives_another_die() -> None:
    v = outing(STREET, 6, 1, 1, buildings=HOUSE, encounter="trading", nation="spanish")
    v.state.market.contact = True
    answered(pefs.look_out(v, v.captain))
    assert v.state.market.house == 0
    assert v.left == []


@pytest.mark.rule("BC-144", "BC-210")
def test_houses_have_their_defining_moments_for_traders_too_and_none_of_them_is_the_way_to_a_trader() -> None:
    """Anne goes into a store before she has come upon a PEF, and stays there until night falls."""
    v = outing(INSIDE, 6, 6, 2, 6, 6, buildings=HOME, encounter="trading", nation="dutch")
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    assert (v.rolls, v.state.market.sought) == (["PEF resolved"], False)
    happenings.pass_time(v)
    answered(agenda.go_on(v))
    assert v.state.moments == [Visit(0, 0, "daytime"), Visit(0, 0, "night")]


@pytest.mark.rule("BC-145", "BC-210")
def test_whoever_comes_to_trade_in_one_great_house_is_in_one_of_its_rooms_at_once() -> None:
    options = {"encounter": "trading", "ground": "great-house", "nation": "dutch", "band": 0}
    match = Match.new(GAME, options, seed_from("rooms"))
    match.choose("section:8")
    assert match.state.moments == [Visit(8, 0, "daytime")]


STORE_AND_HOUSE = (house("store-1", x=4, y=4, name="The store", use="store"), *HOME)
BETWEEN = with_houses([4, 16], 4, (12, 12, "S"))


def offered(v: Situation) -> list[str]:
    """What Anne's party may be told to do."""
    return [option.key for option in parties.orders(v, v.state.parties[0], v.captain)]


@pytest.mark.rule("BC-053", "BC-210")
@pytest.mark.parametrize(("part", "is_open"), [("daytime", True), ("night", False)])
def test_traders_are_not_sent_to_a_store_at_night(part: str, is_open: bool) -> None:
    v = outing(BETWEEN, buildings=STORE_AND_HOUSE, encounter="trading", nation="dutch", part=part)
    assert ("go:store-1" in offered(v), "go:home-1" in offered(v)) == (is_open, True)


@pytest.mark.rule("BC-053", "BC-210")
def test_traders_who_are_in_a_store_at_closing_time_go_into_the_street_after_its_defining_moment() -> None:
    v = outing(INSIDE, 2, 6, 6, buildings=HOUSE, encounter="trading", nation="dutch")
    happenings.pass_time(v)
    answered(agenda.go_on(v))
    answered(parties.act(v, v.state.parties[0]))
    assert lines(v, "closing time") == ["The store closes; everybody must leave."]
    assert (v.rolls, v.house_of(v.captain)) == (["Full moon (1)", "PEF resolved"], OUTSIDE)


@pytest.mark.rule("BC-053", "BC-173", "BC-174")
def test_a_trader_who_was_found_at_night_does_business_in_a_store_all_the_same() -> None:
    v = trader(nation="dutch", part="night")
    answered(parties.act(v, v.state.parties[0]), "trade", "no-deal")
    assert v.house_of(v.captain) == 0
    v.s.place(v.captain, v.square(18, 12))
    assert "trader" in offered(v)


@pytest.mark.rule("BC-053", "BC-210")
def test_one_great_house_in_which_all_trade_is_done_does_not_close() -> None:
    v = outing(
        INSIDE,
        buildings=(house(x=16, y=4, use="trader"),),
        encounter="trading",
        ground="great-house",
        nation="dutch",
        part="night",
    )
    answered(parties.act(v, v.state.parties[0]), "wait")
    assert v.house_of(v.captain) == 0


def with_a_name(*faces: int, **options: Any) -> Situation:
    """A smuggler who was given a name after everybody who was about had been met, as the next turn begins."""
    street = with_house(16, 4, (18, 20, "S"))
    v = outing(street, *faces, buildings=HOUSE, encounter="trading", nation="spanish", level=4, **options)
    v.state.market.contact = True
    v.s.hooks.turn_starts(v.s)
    return v


@pytest.mark.rule("BC-178", "BC-173")
def test_a_smuggler_with_a_name_has_somebody_to_ask_though_all_were_met() -> None:
    v = with_a_name(1, 1, 1)
    assert len(v.state.pefs) == 3
    assert "You have a name to ask for: one die more on the Trader table." in errand(v.book, v.state).lines
    v.plot.business.turn_starts(v)
    assert len(v.state.pefs) == 3, "and no more than that"


TAVERN = (house("tavern-1", x=16, y=4, name="The Keg", use="tavern"),)


@pytest.mark.rule("BC-155", "BC-178")
@pytest.mark.parametrize(
    ("has_name", "why"), [(True, ["Leaving the tavern"]), (False, [])], ids=["smuggler", "trader"]
)
def test_who_got_a_name_on_an_evening_goes_home_from_its_taverns_as_from_any_evening(
    has_name: bool, why: list[str]
) -> None:
    """Anne enters a tavern after the evening has become Trading; who came to trade does not carouse there."""
    v = outing(INSIDE, 6, 6, 1, 1, buildings=TAVERN, encounter="trading", nation="spanish", level=3)
    v.state.market.contact = v.state.market.sought = has_name
    answered(v.plot.discoveries.entered(v, v.captain, 0, 0))
    party = v.state.parties[0]
    party.goal = "leave"
    assert ("robbers may be waiting" in v.plot.way_out.farewell(v, party)) == has_name
    answered(parties.act(v, party))
    assert v.rolls[1:] == why
    assert v.state.ambush == ("robbed" if has_name else "")


@pytest.mark.rule("BC-155", "BC-178")
def test_a_smuggler_who_slipped_away_after_the_tavern_may_be_robbed_when_it_is_over() -> None:
    v = outing(drawn((18, 35, "S"), (18, 20, "E")), 1, 1, encounter="trading", nation="spanish", level=3)
    v.state.market.contact = v.state.parties[0].drank = True
    answered(leave(v.s, v.captain))
    v.state.field.over = v.s.hooks.ending(v.s)
    answered(wrap_up(v))
    assert (v.rolls, v.state.ambush) == (["Leaving the tavern"], "robbed")


@pytest.mark.rule("BC-178")
@pytest.mark.parametrize(("has_name", "fame"), [(True, [(1, 0, "carousing with the men")]), (False, [])])
def test_an_evening_that_became_trading_was_an_evening_with_the_men(has_name: bool, fame: object) -> None:
    v = outing(drawn((18, 20, "S"), (19, 20, "M")), encounter="trading", nation="spanish")
    v.state.market.contact = has_name
    assert renown(v, v.state.parties[0]) == fame


@pytest.mark.parametrize("tons", [50, 0], ids=["has dealt", "no trader"])
def test_a_bot_goes_home_after_the_tavern_when_business_is_done_though_robbers_are_sure_to_wait(
    tons: int,
) -> None:
    edge = with_house(16, 4, (26, 35, "S"), (25, 35, "M"))
    agreed = AshoreOptions(encounter="trading", nation="spanish", level=6, part="night")
    v = outing(edge, buildings=HOME, **asdict(agreed))
    market = v.state.market
    market.contact = market.sought = v.state.parties[0].drank = True
    market.house, market.price, market.traded = (0 if tons else OUTSIDE), 20, tons
    match = Match(GAME, agreed, v.state, Stream(seed_from("edge")))
    while (asked := match.decision) is not None and asked.ask != "order":
        match.choose(asked.keys[0])
    assert asked is not None
    assert HeuristicBot(b"bot").choose(match.observe(asked.seat)) == "leave"


@pytest.mark.rule("BC-175", "BC-178")
def test_who_finds_no_trader_in_spite_of_a_name_is_told_so_and_may_go_home() -> None:
    v = with_a_name(1, 1, 1, 6, 6, 6)
    pef = v.state.pefs[0]
    answered(pefs.resolve(v, pef, v.captain))
    assert v.rolls[-1] == "Trader"
    assert v.state.market.sought
    v.plot.business.turn_starts(v)
    assert len(v.state.pefs) == 2
    assert lines(v, "no trader") == [
        "Nobody here has anything to do with cargo: there will be no trade in this Encounter."
    ]
    assert any(line.startswith("Nobody here has anything to do") for line in errand(v.book, v.state).lines)
    leaving = next(o for o in parties.orders(v, v.state.parties[0], v.captain) if o.key == "leave")
    assert leaving.words == "Go back to the ship\nNo cargo has changed hands"


@pytest.mark.rule("BC-175")
def test_soldiers_come_upon_smugglers_who_were_about_to_leave() -> None:
    """On their way to the edge they are seen by somebody, and soldiers are there before anybody has left."""
    street = with_house(16, 4, (18, 33, "S"), (19, 33, "M"), (18, 25, "P"))
    v = outing(street, 1, 6, buildings=HOUSE, encounter="trading", nation="spanish")
    v.state.parties[0].goal = "leave"
    answered(parties.act(v, v.state.parties[0]))
    assert v.state.ambush == "soldiers"
    assert all(figure.is_on_table for figure in v.party())
    assert len(v.party()) == 2


@pytest.mark.rule("BC-175", "BC-095")
def test_who_runs_into_soldiers_has_tried_to_smuggle() -> None:
    v = with_a_name(1, 1, 1, 1, 6, 6)
    answered(pefs.resolve(v, v.state.pefs[0], v.captain))
    assert v.state.ambush == "soldiers"
    assert [guilt.deed for guilt in v.state.guilt] == ["traded-with-enemy"]


@pytest.mark.rule("BC-095", "BC-175", "BC-183")
@pytest.mark.parametrize(("deed", "faces"), [("deals", ()), ("is betrayed", (1, 6)), ("asks", (6, 6))])
@pytest.mark.parametrize(("is_up", "who"), [(True, "Anne"), (False, "Man 0")])
def test_smuggling_is_the_stars_while_she_is_up_whoever_speaks(
    deed: str, faces: tuple[int, ...], is_up: bool, who: str
) -> None:
    street = with_house(16, 4, (2, 20, "S"), (18, 20, "M"), (18, 24, "P"))
    v = outing(street, *faces, buildings=HOUSE, encounter="trading", nation="spanish")
    man = v.party()[1]
    v.s.become(v.captain, "carry-on" if is_up else "out-of-the-fight")
    if deed == "deals":
        v.state.market.price = 20
        answered(trading.do_business(v, v.state.parties[0], man), "no-deal")
    elif deed == "is betrayed":
        answered(pefs.resolve(v, v.state.pefs[0], man))
    else:
        (host,) = parley.stand_before(v, [star(4, name="Host")], man)
        answered(talking.ask_for_trader(v, man, host, smuggling_trial()))
    assert [(v.s.figures[guilt.figure].name, guilt.deed) for guilt in v.state.guilt] == [
        (who, "traded-with-enemy")
    ]


@pytest.mark.rule("BC-177", "BC-210", "BC-211")
def test_among_ones_own_nation_a_trader_comes_by_himself() -> None:
    options = {"encounter": "trading", "nation": "english", "star": "wishes", "band": 1}
    match = Match.new(GAME, options, seed_from("own"))
    for key in ("split", "section:7", "section:9"):
        match.choose(key)
    state = match.state
    assert state.market.house != OUTSIDE
    assert len(state.pefs) == 3
    assert [figure.square % 36 < 12 for figure in state.field.figures[:2]] == [True, False]


@pytest.mark.rule("BC-181", "BC-182", "BC-184", "BC-185", "BC-172")
def test_one_price_serves_both_ways_and_is_known_before_one_deals() -> None:
    v = trader(4, 5, 1, 1, 4, level=3, nation="dutch")
    answered(trading.do_business(v, v.state.parties[0], v.captain), "sell:25")
    market, captain = v.state.market, v.captain.character
    assert (market.price, market.percent, market.for_sale) == (30, 0, 180)
    assert (market.cargo, captain.savings, market.traded) == (0, 1250, 25)
    v.s.take_off(v.captain, "left")
    assert v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-182", "BC-172")
def test_who_walks_away_has_not_traded() -> None:
    """Fifty tons for 625 are too dear."""
    v = trader(2, 2, 3, 6, 4, level=1, nation="dutch", cargo=0)
    answered(trading.do_business(v, v.state.parties[0], v.captain), "no-deal")
    assert (v.state.market.percent, v.captain.character.savings) == (25, 500)
    assert not v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-188", "BC-187")
def test_nobody_buys_more_than_the_hold_takes() -> None:
    v = trader(1, 1, 1, 1, 6, level=1, nation="dutch", hold=20, cargo=15)
    v.state.market.price, v.state.market.for_sale = 10, 100
    keys = [option.key for option in trading.deals(v, v.captain.character)]
    assert "buy:5" in keys
    assert not any(key.startswith("buy:") and int(key[4:]) > 5 for key in keys)


def prices(v: Situation) -> list[str]:
    """What was said to cost a ton, in the log and to who deals."""
    told = [f"{facts['price']}" for facts in v.told("price")]
    return told + [each.words for each in trading.deals(v, v.captain.character) if each.key == "sell:10"]


@pytest.mark.rule("BC-183", "BC-095")
def test_smugglers_deal_two_dearer_and_commit_a_crime() -> None:
    v = trader(4, 5, 1, 1, 4, level=3, nation="spanish")
    answered(trading.do_business(v, v.state.parties[0], v.captain), "no-deal")
    assert prices(v) == ["32", "Sell 10 tons for 320 gold"]
    assert v.state.guilt[0].deed == "traded-with-enemy"
    answered(trading.do_business(v, v.state.parties[0], v.captain), "sell:10")
    assert v.captain.character.savings == 820
    assert any(
        line.startswith("30 gold a ton, 2 more for smugglers, +0%") for line in errand(v.book, v.state).lines
    )


@pytest.mark.rule("BC-182", "BC-183")
@pytest.mark.parametrize(
    ("nations", "savings"),
    [(("english", "spanish"), (820, 800)), (("spanish", "english"), (800, 820))],
    ids=["smuggler first", "smuggler last"],
)
def test_of_two_captains_each_deals_at_the_list_or_above_it_by_his_own_nation(
    nations: tuple[Nation, Nation], savings: tuple[int, int]
) -> None:
    """Spaniards at home trade; for the English it is smuggling. The list says 30."""
    v = trader(4, 5, 1, 1, 4, level=3, nation="spanish")
    mary = star(5, name="Mary", nation=nations[1], savings=500)
    v.captain.character.nation = nations[0]
    v.state.parties.append(Party(1, v.enter(mary, PARTY, v.square(17, 6), v.square(17, 0), 1).id))
    for party in v.state.parties:
        answered(trading.do_business(v, party, v.s.figures[party.star]), "sell:10")
    assert (v.captain.character.savings, mary.savings) == savings


@pytest.mark.rule("BC-065")
def test_gold_of_a_deal_is_the_captains_own_account() -> None:
    v = trader(nation="dutch")
    v.state.market.price = 20
    v.captain.character.gold = 30
    trading.strike(v, v.captain.character, v.captain, "buy", 25)
    assert (v.captain.character.savings, v.captain.character.gold, v.state.market.cargo) == (0, 30, 50)


@pytest.mark.rule("BC-065", "BC-066")
@pytest.mark.parametrize(("chosen", "savings"), [("sell:25", 1250), ("buy:10", 200)])
def test_who_deals_while_the_star_is_gone_does_so_on_the_captains_account(chosen: str, savings: int) -> None:
    """The town is hostile to the man's nation, not to the captain's: it is no smuggling."""
    inside = with_house(16, 4, (18, 6, "S"), (17, 6, "M"))
    man = somebody(4, name="Jack", nation="english", savings=5)
    v = trader(4, 5, 1, 1, 4, drawing=inside, man=man, level=3, nation="spanish")
    v.captain.character.nation = "spanish"
    v.s.take_off(v.captain, "left")
    party, (jack,) = v.state.parties[0], v.party()
    assert trading.is_smuggling(v, jack.character)
    answered(trading.do_business(v, party, jack), chosen)
    assert (v.captain.character.savings, jack.character.savings) == (savings, 5)
    assert (party.earned, v.state.market.price) == (savings - 500, 30)
    assert v.state.guilt == []
    (told,) = lines(v, "deal")
    assert told.startswith(f"Jack, for Anne, {chosen[:-3]}s ")


def test_what_cargo_has_brought_counts_and_the_end_says_so() -> None:
    """Savings from before do not."""
    v = trader(4, 5, 1, 1, 4, level=3, nation="dutch")
    v.captain.character.gold = 50
    answered(trading.do_business(v, v.state.parties[0], v.captain), "sell:25")
    v.s.take_off(v.captain, "left")
    name_winners(v)
    assert score(v.sea_book, v.state, 0) == 800
    assert lines(v, "takings") == ["Anne: 800 gold in all, 50 in pockets, 750 for cargo."]


@pytest.mark.parametrize(("percent", "tons"), [(25, 25), (10, 25), (0, 25), (-10, 25), (-25, 1)])
def test_a_bot_sells_what_brings_more_than_it_would_elsewhere(percent: int, tons: int) -> None:
    def worth(sold: int) -> float:
        v = trader(drawing=INSIDE)
        market = v.state.market
        market.price, market.percent, market.cargo, market.hold = 20, percent, 25, 25
        trading.strike(v, v.captain.character, v.captain, "sell", sold)
        return v.plot.aim.worth(v.state, v.state.parties[0])

    assert max((25, 12, 6, 10, 5, 1), key=worth) == tons
