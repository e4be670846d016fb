"""The alley."""

from __future__ import annotations

import pytest

from mainbrace.games.bottle.characters import Item
from mainbrace.games.bottle.encounters import robbery
from mainbrace.games.bottle.encounters.evaluation import evaluate
from mainbrace.games.bottle.encounters.happenings import Happenings
from mainbrace.games.bottle.encounters.looting import strip
from mainbrace.games.bottle.encounters.options import EncounterName
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.plots import PLOTS, plot_of
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Ambush, Party
from mainbrace.games.bottle.loot import on_him
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.kernel import Match, seed_from
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, lines, outing
from tests.games.bottle.scripts import answered, somebody, star


def waylaid(*faces: int, ambush: Ambush = "robbed", gold: int = 30) -> Situation:
    """Anne and a man have left the tavern; the number of robbers is the first die."""
    captain = star(5, name="Anne", weapons=["sword", "pistol"], gold=gold)
    v = outing(drawn((18, 30, "S"), (19, 30, "M")), *faces, captain=captain, attributes=False, women=False)
    v.state.ambush = ambush
    return v


def begin(v: Situation, *keys: str) -> None:
    """Let them walk into it; the fight goes on until somebody is asked what no key answers."""
    v.plot = PLOTS["robbery"]
    play = robbery.waylay(v, Happenings(v))
    try:
        decision = next(play)
        for key in keys:
            decision = play.send(decision.options.get(key))
    except StopIteration:
        pass


@pytest.mark.rule("BC-158", "BR-159")
def test_nobody_who_stays_behind_keeps_anybody_in_his_arms() -> None:
    v = waylaid(2)
    bearer, fallen = (
        v.enter(somebody(name=name), OPPOSITION, v.square(x, 5), v.captain.square)
        for x, name in ((5, "Bearer"), (6, "Fallen"))
    )
    v.s.become(fallen, "out-of-the-fight")
    bearer.burden, fallen.bearer = fallen.id, bearer.id
    begin(v)
    assert (bearer.status, bearer.burden, fallen.bearer) == ("left", NOBODY, NOBODY)


@pytest.mark.rule("BC-158", "BC-159")
def test_only_the_party_is_in_an_alley_five_figures_wide_and_robbers_are_three_inches_away() -> None:
    v = waylaid(2)
    begin(v)
    assert {figure.name for figure in v.party()} == {"Anne", "Man 0"}
    assert (v.s.grid.width, v.s.grid.height, v.state.pefs) == (12, 12, [])
    assert all(bin(v.s.ground.free >> 12 * y & 0xFFF).count("1") <= 5 for y in range(12))
    middle = v.s.grid.square(6, 6)
    assert all(v.s.grid.distance(middle, figure.square) <= 1 for figure in v.party())
    nearest = [min(v.s.distance(robber, figure) for figure in v.party()) for robber in v.enemies]
    assert nearest == [3] * 3
    for robber in v.enemies:
        assert any(v.s.has_line(PARTY, figure.square, robber.square) for figure in v.party())


@pytest.mark.rule("BC-158")
def test_who_was_in_the_tavern_and_is_not_of_the_party_stays_there() -> None:
    v = waylaid(2)
    drunk = v.enter(somebody(3, name="Drunk"), OPPOSITION, v.square(2, 2), v.captain.square)
    begin(v)
    assert (drunk.status, drunk.is_on_table) == ("left", False)


@pytest.mark.rule("BC-161")
@pytest.mark.parametrize("has_friend", [False, True])
def test_nobody_is_led_into_an_alley_if_the_last_of_them_went_down_before(has_friend: bool) -> None:
    """Friends who came along go nowhere without them."""
    v = waylaid(ambush="soldiers")
    if has_friend:
        v.enter(somebody(4, name="Friend"), PARTY, v.square(5, 5), v.square(5, 0))
    for figure in v.party():
        v.s.become(figure, "out-of-the-fight")
    begin(v)
    assert (v.state.is_robbery, v.state.ambush) == (False, "")
    assert v.state.field.over == "All of yours have fallen, fled or been taken."


def test_nobody_is_told_to_lose_what_he_has_not_got() -> None:
    v = waylaid(2)
    v.party()[1].character.weapons = []
    begin(v, "give-up")
    assert lines(v, "robbed") == ["Anne loses 30 gold and 2 weapons."]


@pytest.mark.rule("BC-160")
def test_robbers_are_townsfolk_and_as_many_as_a_die_says() -> None:
    v = waylaid(2, 2, 1, 3, 1, 6, 1)
    begin(v)
    assert len(v.enemies) == 3
    assert {figure.character.kind for figure in v.enemies} == {"townsfolk"}
    assert sorted(figure.rep for figure in v.enemies) == [3, 4, 4]


@pytest.mark.rule("BC-161")
def test_who_gives_up_loses_gold_and_weapons_and_is_left_alone() -> None:
    v = waylaid(2)
    begin(v, "give-up")
    assert (v.captain.character.gold, v.captain.character.weapons, v.captain.status) == (0, [], "left")
    assert v.enemies[0].character.gold == 30
    assert v.s.hooks.ending(v.s) == "They have what they wanted, and nobody was harmed."
    assert not v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-161")
def test_a_weapon_in_the_bag_goes_to_the_robbers_too_and_can_be_got_back_from_them() -> None:
    v = waylaid(2, gold=0)
    character, kept = v.captain.character, Item("musket", where="home")
    character.weapons, character.items = [], [Item("bag"), Item("pistol", "Kate", "pack"), kept]
    v.party()[1].character.weapons = []
    begin(v, "give-up")
    robber = v.enemies[0]
    assert character.items == [Item("bag"), kept]
    assert robber.character.items[-1] == Item("pistol", "Kate")
    assert lines(v, "robbed") == ["Anne loses 0 gold and 1 weapon."]
    v.s.become(robber, "out-of-the-fight")
    v.s.place(v.captain, around(v, robber.square, 1)[0])
    v.captain.status = "carry-on"
    answered(strip(v, v.captain, robber), f"take:{len(on_him(robber.character)) - 1}", "enough")
    assert character.weapons == ["pistol"]
    assert not any(item.name == "Kate" for item in robber.character.items)


@pytest.mark.rule("BC-162")
@pytest.mark.parametrize(("ambush", "active"), [("robbed", "Anne"), ("suspicious", "")])
def test_the_party_counts_as_active_unless_it_was_suspicious(ambush: Ambush, active: str) -> None:
    v = waylaid(2, ambush=ambush)
    begin(v, "fight")
    rolled = [event.facts for event in v.events if str(event.facts.get("why", "")).startswith("In Sight, ")]
    moved = [str(facts["why"]) for facts in rolled if "active and moved" in str(facts)]
    assert len(rolled) >= 2
    assert len(moved) >= 1
    assert all(("Anne" in why) == bool(active) for why in moved)


@pytest.mark.rule("BC-163")
def test_both_ends_of_the_alley_are_open_and_it_is_over_when_the_robbers_are_gone() -> None:
    v = waylaid(1)
    begin(v)
    rows = {v.s.grid.rows[square] for square in range(144) if v.plot.way_out.exits(v) >> square & 1}
    assert rows == {0, 11}
    for robber in v.enemies:
        v.s.take_off(robber, "run-away")
    assert v.s.hooks.ending(v.s) == "The robbers are gone."
    assert v.plot.aim.is_won(v, v.state.parties[0])


@pytest.mark.rule("BC-161")
def test_who_lies_there_while_robbers_stand_is_robbed() -> None:
    v = waylaid(1)
    begin(v)
    for figure in v.party():
        v.s.become(figure, "out-of-the-fight")
    v.plot.way_out.conclude(v)
    assert v.captain.character.gold == 0
    assert v.captain.character.weapons == []


def test_a_person_may_command_the_robbers() -> None:
    match = Match.new(GAME, {"encounter": "robbery", "players": 2, "opposed": True}, seed_from("opposed"))
    assert {f.seat for f in match.state.field.figures if f.side == PARTY} <= {0}
    match.choose("fight")
    assert {f.seat for f in match.state.field.figures if f.side != PARTY} <= {1, NOBODY}


def test_a_bot_would_rather_stand_than_run_and_come_back() -> None:
    def worth(status: Status, fled: list[int]) -> float:
        v = outing(drawn((18, 30, "S")), encounter="robbery")
        v.s.figures[0].status, v.state.fled = status, fled
        return evaluate(v.state, v.book, v.plot)[0]

    assert worth("carry-on", []) > worth("left", [0])
    assert worth("left", []) > worth("left", [0])


def ran(man: Status) -> Situation:
    """Anne has run from three robbers and is well again; so much for her man."""
    v = waylaid(2)
    begin(v)
    v.s.take_off(v.captain, "left")
    v.state.fled = [v.captain.id]
    if man == "obviously-dead":
        v.s.become(v.s.figures[1], man)
    else:
        v.s.take_off(v.s.figures[1], man)
    return v


@pytest.mark.rule("BC-158")
@pytest.mark.parametrize(
    ("man", "words"),
    [
        ("left", "ran, and has kept the purse"),
        ("captured", "ran, but left Man 0 to the robbers: not what this was for"),
        ("obviously-dead", "ran, but left Man 0 to the robbers: not what this was for"),
    ],
)
def test_who_runs_and_leaves_a_man_to_the_robbers_has_not_kept_the_party_from_being_robbed(
    man: Status, words: str
) -> None:
    v = ran(man)
    is_won = v.plot.aim.is_won(v, v.state.parties[0])
    assert (is_won, v.plot.aim.verdict(v, v.state.parties[0], is_won)) == (man == "left", words)


def test_nobody_is_left_to_robbers_who_have_been_driven_off() -> None:
    v = ran("obviously-dead")
    for robber in v.enemies:
        v.s.take_off(robber, "run-away")
    assert v.plot.aim.is_won(v, v.state.parties[0])


def test_a_bot_minds_running_from_men_who_are_still_among_robbers() -> None:
    alone, forsaking = ran("left"), ran("captured")
    aim = alone.plot.aim
    assert aim.worth(alone.state, alone.state.parties[0]) > aim.worth(
        forsaking.state, forsaking.state.parties[0]
    )


def waylaid_from(encounter: EncounterName, ambush: Ambush, *keys: str) -> Situation:
    """Anne and a man are in the alley after something else; those who wait there have gone again."""
    v = waylaid(2, ambush=ambush)
    begin(v, *keys)
    v.state.encounter, v.plot = encounter, plot_of(encounter, is_robbery=True)
    for other in v.enemies:
        v.s.take_off(other, "run-away")
    return v


@pytest.mark.rule("BC-140", "BC-158")
@pytest.mark.parametrize(
    ("fought", "fled", "is_won", "words"),
    [
        (False, False, False, "has been ashore, and nobody fought"),
        (True, False, True, "comes well out of the fight"),
        (True, True, False, "comes badly out of the fight"),
    ],
)
def test_who_went_home_by_himself_has_been_in_no_robbery(
    fought: bool, fled: bool, is_won: bool, words: str
) -> None:
    v = waylaid_from("carousing", "robbed")
    v.state.fought = fought
    mate = v.enter(star(4, name="Jack"), PARTY, v.square(5, 5), v.captain.square, seat=1)
    v.s.take_off(mate, "left")
    v.state.fled = [mate.id] if fled else []
    robbed, other = v.state.parties[0], Party(1, star=mate.id)
    v.state.parties.append(other)
    assert v.plot.aim.is_won(v, robbed)
    assert v.plot.aim.verdict(v, robbed, True) == "has got away unrobbed"
    assert v.plot.aim.is_won(v, other) is is_won
    assert v.plot.aim.verdict(v, other, is_won) == words


@pytest.mark.rule("BC-172", "BC-158")
@pytest.mark.parametrize(
    ("tons", "key", "words"),
    [
        (0, "fight", "has got away from the robbers: not what this was for"),
        (0, "give-up", "has given up gold and weapons"),
        (50, "fight", "has got what this was for"),
        (50, "give-up", "has got what this was for, but has given up gold and weapons"),
    ],
)
def test_who_came_to_trade_has_done_so_or_not_whatever_robbers_wanted(
    tons: int, key: str, words: str
) -> None:
    v = waylaid_from("trading", "robbed", key)
    v.state.market.traded = tons
    is_won = v.plot.aim.is_won(v, v.state.parties[0])
    assert (is_won, v.plot.aim.verdict(v, v.state.parties[0], is_won)) == (tons > 0, words)


@pytest.mark.rule("BC-172", "BC-158")
@pytest.mark.parametrize(
    ("fled", "words"),
    [
        ([], "has got what this was for, but left Man 0 to the robbers"),
        ([0], "ran, but left Man 0 to the robbers: not what this was for"),
    ],
)
def test_the_end_says_whom_a_trader_left_to_robbers(fled: list[int], words: str) -> None:
    v = ran("captured")
    v.state.encounter, v.plot = "trading", plot_of("trading", is_robbery=True)
    v.state.market.traded, v.state.fled = 50, fled
    is_won = v.plot.aim.is_won(v, v.state.parties[0])
    assert (is_won, v.plot.aim.verdict(v, v.state.parties[0], is_won)) == (not fled, words)


def test_shots_in_the_alley_are_no_brawl_of_the_evening() -> None:
    v = waylaid(2)
    begin(v)
    v.s.hooks.disturbance(v.s, v.captain, "shot")
    assert not v.state.fought
