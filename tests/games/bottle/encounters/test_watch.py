"""The Watch and the court."""

from __future__ import annotations

from itertools import product

import pytest

from mainbrace.games.bottle.court import crimes_of, escapes
from mainbrace.games.bottle.encounters import (
    confrontation,
    court,
    disturbance,
    fists,
    parley,
    parties,
    pefs,
    watch,
)
from mainbrace.games.bottle.encounters.ending import score
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, WATCH, Guilt
from mainbrace.games.bottle.ground.ground import Ground
from mainbrace.games.bottle.ground.indoors import great_house
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.skirmish.hooks import Noise
from mainbrace.games.bottle.skirmish.status import Status
from mainbrace.games.bottle.skirmish.turns import roll_activation
from tests.games.bottle.encounters.situation import (
    GAME,
    Situation,
    drawn,
    house,
    lines,
    outing,
    talked_out,
    with_house,
)
from tests.games.bottle.scripts import Cup, answered, cup, somebody, star

FIGHT = drawn((18, 20, "S"), (19, 20, "M"), (18, 18, "E"))


def called(v: Situation, turn: int = 3) -> Situation:
    """After a shot in turn 1 the Watch has its die in this turn."""
    v.state.field.turn = 1
    disturbance.hear(v, v.captain, "shot")
    for number in range(2, turn + 1):
        v.state.field.turn = number
        disturbance.turn_starts(v)
    return v


@pytest.mark.rule("BC-080")
@pytest.mark.parametrize("noise", ["shot", "melee", "fire"])
def test_a_shot_a_fight_or_a_fire_calls_the_watch(noise: Noise) -> None:
    v = outing(FIGHT, level=3)
    disturbance.hear(v, v.captain, noise)
    assert v.state.alarm.turn == 1
    what = "lays a fire that is seen" if noise == "fire" else "makes a noise that is heard"
    assert lines(v, "disturbance") == [f"{v.captain.name} {what}."]


@pytest.mark.rule("BC-079")
@pytest.mark.parametrize(
    ("level", "ground", "is_called"), [(2, "town", None), (3, "town", 1), (5, "camp", None)]
)
def test_there_is_a_watch_only_in_larger_settlements(level: int, ground: str, is_called: int | None) -> None:
    v = outing(FIGHT, level=level, ground=ground)
    disturbance.hear(v, v.captain, "shot")
    assert v.state.alarm.turn == is_called


@pytest.mark.rule("BC-081", "BC-082")
def test_the_watch_has_a_die_two_turns_later_that_makes_no_doubles_before_it_is_there() -> None:
    v = called(outing(FIGHT, 5, 4, 5, level=3), turn=2)
    assert len(v.told("watch called")) == 1
    assert len(v.state.field.sides) == WATCH
    v.state.field.turn = 3
    disturbance.turn_starts(v)
    assert list(answered(roll_activation(v.s))) == [5, 4, 5]


@pytest.mark.rule("BC-082")
def test_once_it_is_there_its_die_makes_doubles() -> None:
    v = called(outing(FIGHT, 5, 4, 5, 6, 2, 3, level=3))
    v.enter(somebody(4, name="Guard"), WATCH, v.square(2, 2), v.captain.square)
    assert list(answered(roll_activation(v.s))) == [6, 2, 3]


@pytest.mark.rule("BC-083", "BC-084", "BC-087")
def test_with_ten_the_watch_is_on_the_way_and_comes_by_the_edge() -> None:
    v = called(outing(FIGHT, 2, 1, 1, level=3), turn=3)
    v.state.field.sides[WATCH].score = 6
    answered(watch.comes(v))
    assert v.state.alarm.is_coming
    assert not v.state.alarm.is_here
    v.state.field.turn = 4
    v.state.field.sides[WATCH].score = 4
    with pytest.raises(AssertionError, match="nobody answers"):
        answered(watch.comes(v))
    guards = [figure for figure in v.s.figures if figure.side == WATCH]
    assert len(guards) == 2
    assert v.s.ground.edge >> guards[0].square & 1


@pytest.mark.rule("BC-083")
def test_what_the_die_of_the_watch_comes_to_is_told_in_full() -> None:
    v = called(outing(FIGHT, level=3), turn=3)
    for turn, face in ((3, 5), (4, 6), (5, 5)):
        v.state.field.turn, v.state.field.sides[WATCH].score = turn, face
        answered(watch.comes(v))
    assert lines(v, "watch coming", "watch near") == [
        "The Watch: die 5 + level 3 + turns 1 = 9, needs 10: not yet.",
        "The Watch: die 6 + level 3 + turns 2 = 11, needs 10: on the way, but not here yet.",
        "The Watch is on the way and comes with 4 or less: 5, not here yet.",
    ]


@pytest.mark.rule("BC-087")
def test_to_trouble_in_a_house_it_comes_by_the_front_door() -> None:
    v = outing(with_house(10, 10, (12, 12, "S")), level=3, buildings=(house(x=10, y=10),))
    disturbance.hear(v, v.captain, "shot")
    assert watch.gate(v) == v.square(12, 14)


@pytest.mark.rule("BC-087")
def test_to_trouble_in_a_house_of_rooms_it_comes_by_a_door_that_leads_outside() -> None:
    """The door between the two rooms lies farther north."""
    rows = [list(row) for row in with_house(10, 10, (12, 11, "S")).split("\n")]
    rows[12][10:15] = list("##+##")
    drawing = "\n".join("".join(row) for row in rows)
    v = outing(drawing, level=3, buildings=(house(x=10, y=10),))
    disturbance.hear(v, v.captain, "shot")
    assert watch.gate(v) == v.square(12, 14)


@pytest.mark.rule("BC-087", "BC-143")
def test_to_trouble_in_a_great_house_it_comes_by_one_of_the_front_doors() -> None:
    """They are on the edge of the table, and lead outside."""
    ground = Ground(great_house(Cup().dice, GAME.book.houses))
    front = watch.front_doors(ground, 0)
    assert len(front) == 3
    assert set(front) == set(squares_of(ground.doors & ground.edge))


@pytest.mark.rule("BC-088")
def test_a_brawl_without_weapons_is_dispersed() -> None:
    v = called(outing(FIGHT, level=3))
    v.state.guilt = [Guilt(v.captain.id, "rowdiness")]
    guards = watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 30))
    answered(confrontation.break_it_up(v, guards))
    assert v.captain.is_on_table
    assert {figure.status for figure in v.others} == {"left"}


@pytest.mark.rule("BC-089", "BC-090", "BC-093")
def test_after_weapons_all_are_told_to_surrender_and_who_does_is_arrested() -> None:
    v = called(outing(FIGHT, *[6] * 4, *[6] * 5, level=3))
    for figure in v.s.figures:
        disturbance.hear(v, figure, "shot")
    guards = watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 30))
    answered(confrontation.break_it_up(v, guards), "surrender")
    assert v.rolls[-2:] == ["In Sight, Guard", "In Sight, Anne for Man 0"]
    assert {v.s.figures[number].name for number in v.state.arrested} == {"Anne", "Man 0", "Enemy 0"}


@pytest.mark.rule("BC-089", "BC-090")
def test_who_was_involved_is_told_to_surrender_though_no_guard_sees_him() -> None:
    """Anne has gone into a house at the far end of the table."""
    v = outing(with_house(16, 4, (17, 5, "S")), *[6] * 9, buildings=(house(x=16, y=4),), level=3)
    guards = watch.arrive(called(v), [somebody(4, name="Guard")], v.square(2, 35))
    assert not v.s.could_see(guards[0], v.captain)
    answered(confrontation.break_it_up(v, guards), "surrender")
    assert v.state.arrested == [v.captain.id]


@pytest.mark.rule("BC-089", "BC-090")
def test_who_was_not_involved_is_left_alone() -> None:
    """Anne has fired; her man and a passer-by have not."""
    v = called(outing(FIGHT, *[6] * 4, *[6] * 5, level=3))
    guards = watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 30))
    answered(confrontation.break_it_up(v, guards), "surrender")
    assert {v.s.figures[number].name for number in v.state.arrested} == {"Anne"}
    assert [figure.name for figure in v.party()] == ["Man 0"]
    assert v.enemies[0].is_on_table


@pytest.mark.rule("BC-092")
def test_who_was_not_involved_may_leave_without_being_listed() -> None:
    v = called(outing(drawn((18, 35, "S"), (19, 35, "M")), level=3))
    v.state.confronted = [v.captain.id]
    man = v.party()[1]
    v.s.take_off(man, "left")
    v.s.hooks.has_left(v.s, man)
    assert v.state.listed == []


@pytest.mark.rule("BC-089")
def test_in_a_melee_both_are_involved() -> None:
    v = outing(drawn((18, 20, "S"), (19, 20, "M"), (18, 19, "E")), level=3)
    disturbance.hear(v, v.enemies[0], "melee")
    assert {v.s.figures[number].name for number in v.state.involved} == {"Enemy 0", "Anne", "Man 0"}


@pytest.mark.rule("BC-088", "BC-089")
def test_a_shot_of_somebody_else_is_a_weapon_drawn_too() -> None:
    v = outing(FIGHT, *[6] * 4, level=3)
    disturbance.hear(v, v.enemies[0], "shot")
    for turn in (2, 3):
        v.state.field.turn = turn
        disturbance.turn_starts(v)
    guards = watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 30))
    answered(confrontation.break_it_up(v, guards))
    assert v.told("dispersed") == []
    assert v.state.arrested == [v.enemies[0].id]


@pytest.mark.rule("BC-088")
def test_a_party_with_weapons_may_choose_its_fists_and_is_sent_home() -> None:
    v = outing(drawn((18, 20, "S"), (19, 20, "M"), (20, 20, "M")), level=3)
    party = v.state.parties[0]
    assert "fists" in [option.key for option in parties.orders(v, party, v.captain)]
    party.goal = "fists"
    answered(parties.act(v, party))
    assert [figure.character.weapons for figure in v.party()] == [[], [], []]
    v.enter(somebody(4, name="Drunk", weapons=[]), OPPOSITION, v.square(18, 19), v.captain.square)
    disturbance.hear(v, v.captain, "melee")
    for turn in (2, 3):
        v.state.field.turn = turn
        disturbance.turn_starts(v)
    answered(confrontation.break_it_up(v, watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 30))))
    assert lines(v, "dispersed") == ["The Watch sends everybody home."]


@pytest.mark.rule("BC-088")
def test_who_has_put_weapons_away_may_draw_them_in_the_middle_of_a_brawl() -> None:
    captain = star(5, name="Anne", weapons=["sword", "pistol"])
    v = outing(drawn((18, 20, "S"), (18, 16, "E")), level=3, captain=captain)
    answered(fists.put_weapons_away(v, v.state.parties[0]))
    assert (captain.weapons, v.captain.ready) == ([], [])
    (draw,) = v.s.hooks.deeds(v.s, v.captain)
    answered(draw.value())
    assert (captain.weapons, v.captain.ready) == (["sword", "pistol"], ["sword", "pistol"])
    assert v.s.hooks.deeds(v.s, v.captain) == []


@pytest.mark.rule("BC-090")
def test_criminals_run_from_the_watch() -> None:
    for faces, status in (((1, 1, 1, 1, 6, 6, 6, 6), "run-away"), ((6, 6, 6, 6, 1, 1, 1, 1), "captured")):
        v = called(outing(FIGHT, *[6] * 9, *faces, level=3))
        v.enemies[0].character.kind = "pirate"
        disturbance.hear(v, v.enemies[0], "shot")
        guards = watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 30))
        answered(confrontation.confront(v, guards), "surrender")
        assert v.enemies[0].status == status
        assert "Enemy 0 flees" in v.rolls


@pytest.mark.rule("BC-089", "BC-091")
def test_who_is_faster_may_resist_before_they_speak() -> None:
    v = called(outing(drawn((18, 20, "S")), *[6] * 4, *[1] * 5, level=3))
    guards = watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(18, 16))
    play = confrontation.confront(v, guards)
    first = next(play)
    assert "faster" in first.words
    play.send(first.options.get("resist"))
    assert WATCH in v.state.field.sides[PARTY].foes
    assert v.told("surrender demanded") == []
    assert Guilt(v.captain.id, "disobeyed-watch") in v.state.guilt


@pytest.mark.rule("BC-089", "BC-090")
def test_where_all_have_given_up_already_nobody_is_told_to_surrender() -> None:
    v = called(outing(drawn((18, 20, "S")), *[6] * 4, *[1] * 5, level=3))
    guards = watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(18, 16))
    answered(confrontation.confront(v, guards), "surrender")
    assert lines(v, "surrender demanded", "gives up first", "arrested") == [
        "Anne gives up before the Watch has spoken.",
        "Anne is arrested.",
    ]


@pytest.mark.rule("BC-089")
def test_who_is_only_as_fast_as_the_watch_does_not_act_first() -> None:
    v = called(outing(drawn((18, 20, "S")), *[6] * 4, *[6] * 5, level=3))
    guards = watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(18, 16))
    answered(confrontation.confront(v, guards), "surrender")
    assert lines(v, "surrender demanded", "gives up first", "arrested") == [
        "Guard: drop your weapons and surrender!",
        "Anne is arrested.",
    ]


@pytest.mark.rule("BC-089")
@pytest.mark.parametrize(
    ("guard", "anne", "told"),
    [
        (6, 1, "By successes: Anne 5, then Guard 0: Anne may act before the Watch has spoken."),
        (1, 6, "By successes: Guard 4, then Anne 0: the Watch comes first."),
        (6, 6, "By successes: Guard and Anne 0: on a tie the Watch comes first."),
    ],
)
def test_who_is_faster_and_how_a_tie_ends_is_told_before_they_speak(guard: int, anne: int, told: str) -> None:
    v = called(outing(FIGHT, *[guard] * 4, *[anne] * 5, level=3))
    guards = watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(18, 16))
    answered(confrontation.confront(v, guards), "surrender")
    assert lines(v, "order of acting", "surrender demanded", "gives up first")[0] == told


@pytest.mark.rule("BC-089", "BC-090")
def test_where_nobody_tests_against_the_watch_no_order_of_acting_is_told() -> None:
    """Of strangers nobody rolls."""
    v = outing(FIGHT, level=3)
    disturbance.hear(v, v.enemies[0], "shot")
    disturbance.join_dice(v)
    guards = watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(18, 16))
    answered(confrontation.confront(v, guards))
    assert lines(v, "order of acting", "arrested") == ["Enemy 0 is arrested."]


@pytest.mark.rule("BC-090")
def test_who_is_left_is_still_told_to_surrender_after_others_gave_up() -> None:
    v = called(outing(FIGHT, *[6] * 4, *[1] * 5, level=3))
    disturbance.hear(v, v.enemies[0], "shot")
    guards = watch.arrive(v, [somebody(4, name="Guard", weapons=[])], v.square(18, 16))
    answered(confrontation.confront(v, guards), "surrender")
    assert lines(v, "surrender demanded", "gives up first", "arrested") == [
        "Anne gives up before the Watch has spoken.",
        "Anne is arrested.",
        "Guard: drop your weapons and surrender!",
        "Enemy 0 is arrested.",
    ]


@pytest.mark.rule("BC-091")
@pytest.mark.parametrize(("noise", "resists"), [("shot", True), ("gun", True), ("melee", False)])
def test_who_fires_while_the_watch_fights_his_side_has_resisted_it(noise: Noise, resists: bool) -> None:
    v = called(outing(drawn((18, 20, "S")), level=3))
    watch.arrive(v, [somebody(4, name="Guard")], v.square(18, 16))
    v.state.field.sides[PARTY].foes.append(WATCH)
    disturbance.hear(v, v.captain, noise)
    assert (Guilt(v.captain.id, "disobeyed-watch") in v.state.guilt) == resists


@pytest.mark.rule("BC-091", "BC-092")
@pytest.mark.parametrize("way", ["left", "run-away"])
def test_who_gets_off_the_table_is_on_the_list(way: Status) -> None:
    v = called(outing(drawn((18, 35, "S")), level=3))
    v.state.confronted = [v.captain.id]
    v.s.take_off(v.captain, way)
    v.s.hooks.has_left(v.s, v.captain)
    assert v.state.listed == [v.captain.id]
    assert Guilt(v.captain.id, "disobeyed-watch") in v.state.guilt


@pytest.mark.rule("BC-081", "BC-092")
def test_any_doubles_call_the_watch_at_once_for_a_star_on_the_list() -> None:
    """R-18: called in the turn of the doubles, it has a die in the next; the man beside is not Listed."""
    v = outing(drawn((19, 30, "M"), (18, 30, "S")), 6, 6, 1, 2, 3, level=3, wanted=True)
    answered(roll_activation(v.s))
    assert [told["who"] for told in v.told("recognised")] == ["Anne"]
    assert len(v.told("watch called")) == 1
    assert v.state.guilt == [Guilt(v.captain.id, "disobeyed-watch")]
    v.state.field.turn = 2
    disturbance.turn_starts(v)
    assert len(v.told("watch called")) == 1
    assert v.state.field.sides[WATCH].name == "The Watch"


@pytest.mark.rule("BC-090", "BC-092", "BC-093")
@pytest.mark.parametrize("answer", ["surrender", "resist"])
def test_from_doubles_to_the_demand_a_listed_star_gives_himself_up_or_is_an_enemy(answer: str) -> None:
    """R-18: what he is charged with does not count as having resisted already; the man is left alone."""
    v = outing(drawn((19, 30, "M"), (18, 30, "S")), 6, 6, 1, 1, *[1] * 5, *[6] * 5, level=3, wanted=True)
    answered(roll_activation(v.s))
    v.state.field.turn = 2
    disturbance.turn_starts(v)
    v.state.alarm.is_coming, v.state.field.sides[WATCH].score = True, 1
    answered(watch.comes(v), answer)
    assert v.told("surrender demanded")
    assert v.state.arrested == ([v.captain.id] if answer == "surrender" else [])
    assert (WATCH in v.state.field.sides[PARTY].foes) == (answer == "resist")


@pytest.mark.rule("BC-079", "BC-092")
def test_where_there_is_no_watch_nobody_calls_it_for_the_listed() -> None:
    v = outing(drawn((18, 30, "S")), 6, 6, 1, 2, level=2, wanted=True)
    answered(roll_activation(v.s))
    assert (v.state.alarm.turn, v.state.guilt) == (None, [])


@pytest.mark.rule("BC-092")
@pytest.mark.parametrize("encounter", ["raid", "robbery", "trading"])
def test_doubles_call_nobody_for_the_listed_who_do_not_carouse(encounter: str) -> None:
    v = outing(drawn((18, 30, "S")), 6, 6, 1, 2, level=3, wanted=True, encounter=encounter)
    answered(roll_activation(v.s))
    assert disturbance.listed_stars(v) == [v.captain]
    assert (v.state.alarm.turn, v.state.guilt) == (None, [])


@pytest.mark.rule("BC-092")
def test_who_was_given_a_traders_name_while_carousing_is_still_known_there() -> None:
    """R-35: the evening has become Trading, and is one of carousing all the same."""
    v = outing(drawn((18, 30, "S")), 6, 6, 1, 2, level=3, wanted=True, encounter="trading")
    v.state.market.contact = True
    answered(roll_activation(v.s))
    assert len(v.told("watch called")) == 1


@pytest.mark.rule("BC-092")
def test_once_the_listed_star_is_gone_nobody_calls_the_watch_for_his_men() -> None:
    v = outing(drawn((19, 30, "M"), (18, 30, "S")), 6, 6, 1, 2, level=3, wanted=True)
    v.s.take_off(v.captain, "left")
    answered(roll_activation(v.s))
    assert (v.state.alarm.turn, v.state.guilt) == (None, [])


@pytest.mark.rule("BC-179")
def test_after_a_smuggler_was_betrayed_every_pef_is_the_watch() -> None:
    v = outing(drawn((18, 24, "S"), (18, 30, "P")), 1, 1, *[6] * 9, level=3)
    v.state.informed = True
    answered(pefs.look_out(v, v.captain), "surrender")
    assert v.told("watch here")
    assert v.state.arrested == [v.captain.id]


@pytest.mark.rule("BC-095", "BC-179")
def test_who_asked_for_the_trader_is_the_smuggler_whoever_runs_into_the_watch() -> None:
    """Anne asks in vain; her man is the first to come upon the Watch, and both give up."""
    v = outing(
        drawn((18, 24, "S"), (19, 24, "M"), (18, 30, "P")), 6, 6, 1, 1, *[6] * 9, level=3, nation="spanish"
    )
    man = v.party()[1]
    (host,) = parley.stand_before(v, [star(4, name="Host", weapons=[])], v.captain)
    answered(talked_out(v, v.captain, [host], "neutral"), "as-it-is", "smuggle")
    assert v.state.informed
    answered(watch.come_instead(v, v.state.pefs.pop(), man), "surrender")
    assert v.state.arrested == [v.captain.id, man.id]
    assert court.deeds_of(v, v.captain) == ["traded-with-enemy"]
    assert court.deeds_of(v, man) == ["rowdiness"]


@pytest.mark.rule("BC-179")
def test_where_there_is_no_watch_soldiers_come() -> None:
    v = outing(drawn((18, 24, "S"), (18, 30, "P")), 1, level=1, attributes=False, women=False)
    v.state.informed = True
    answered(pefs.look_out(v, v.captain), "surrender")
    assert {figure.character.kind for figure in v.others} == {"military"}


@pytest.mark.rule("BC-095", "BC-214")
def test_what_happened_says_what_somebody_is_charged_with() -> None:
    v = outing(FIGHT, level=3)
    disturbance.hear(v, v.captain, "melee")
    enemy = v.enemies[0]
    v.s.become(enemy, "out-of-the-fight")
    v.s.hooks.fell(v.s, enemy, v.captain)
    assert court.deeds_of(v, v.captain) == ["rowdiness", "weapon-drawn", "out-of-the-fight"]


@pytest.mark.rule("BC-093", "BC-097", "BC-099")
def test_an_arrested_star_stands_in_court_and_pays() -> None:
    v = outing(FIGHT, 2, level=3)
    v.state.guilt = [Guilt(v.captain.id, "rowdiness"), Guilt(v.captain.id, "weapon-drawn")][:1]
    v.captain.character.gold = 5
    confrontation.arrest(v, v.captain)
    answered(court.hold_court(v))
    assert (v.captain.character.gold, v.state.found) == (4, -1)
    assert (v.captain.status, score(v.sea_book, v.state, 0)) == ("left", 4)
    assert v.told("sentenced")[0]["what"] == "a fine of 1 Gold Piece"


@pytest.mark.rule("BC-099")
def test_who_cannot_pay_a_fine_is_told_why_he_sits() -> None:
    v = outing(FIGHT, 2, level=3)
    v.state.guilt = [Guilt(v.captain.id, "rowdiness")]
    v.captain.character.gold = v.captain.character.savings = 0
    confrontation.arrest(v, v.captain)
    answered(court.hold_court(v))
    assert lines(v, "cannot pay", "sentenced") == [
        "Anne cannot pay a fine of 1 gold, and sits instead.",
        "Anne is sentenced: 1 month in jail.",
    ]


def test_all_crimes_of_a_charge_are_named() -> None:
    v = outing(FIGHT, 2, level=3)
    v.state.guilt = [Guilt(v.captain.id, "rowdiness"), Guilt(v.captain.id, "took-unseen")]
    confrontation.arrest(v, v.captain)
    answered(court.hold_court(v))
    names = [crime.name for crime in crimes_of(v.book, court.deeds_of(v, v.captain))]
    assert len(names) == 2
    assert lines(v, "charged") == [f"Anne is charged: {names[0]}, {names[1]}."]


@pytest.mark.rule("BC-095")
@pytest.mark.parametrize("harm", ["out-of-the-fight", "obviously-dead"])
def test_harm_is_a_deed_of_who_did_it_and_death_another_than_wounds(harm: Status) -> None:
    v = outing(FIGHT)
    v.s.become(v.enemies[0], harm)
    v.s.hooks.fell(v.s, v.enemies[0], v.captain)
    assert [(guilt.figure, guilt.deed) for guilt in v.state.guilt] == [(v.captain.id, harm)]


@pytest.mark.rule("BC-101", "BC-103")
def test_murder_hangs_unless_one_escapes() -> None:
    v = outing(FIGHT, 6, *[1] * 5, 6, 6, 6, level=3)
    v.state.guilt = [Guilt(v.captain.id, "obviously-dead")]
    confrontation.arrest(v, v.captain)
    answered(court.hold_court(v))
    assert v.told("sentenced")[0]["what"] == "the gallows"
    assert v.captain.status == "left"


@pytest.mark.rule("BC-102", "BC-103")
def test_who_fails_to_escape_from_long_in_jail_cheats_death() -> None:
    v = outing(FIGHT, 6, 1, *[6] * 5, 1, 1, 1, level=3)
    v.state.guilt = [Guilt(v.captain.id, "held-somebody"), Guilt(v.captain.id, "took-unseen")]
    confrontation.arrest(v, v.captain)
    v.captain.character.weapons, v.captain.ready = ["pistol"], ["pistol"]
    answered(court.hold_court(v), "escape")
    assert (v.captain.status, v.captain.rep) == ("cheated-death", 4)
    assert (v.captain.character.weapons, v.captain.ready) == ([], [])


@pytest.mark.rule("BC-102", "BC-103")
@pytest.mark.parametrize("who", ["Anne", "Man 0"])
def test_who_cannot_cheat_death_is_warned_that_a_failed_escape_from_jail_kills(who: str) -> None:
    """R-21, for one of the band and for a Star without the advantage."""
    v = outing(FIGHT, 6, 1, *[6] * (5 if who == "Anne" else 4), 1, 1, 1, level=3)
    v.captain.character.cheating_death = False
    accused = next(figure for figure in v.party() if figure.name == who)
    v.state.guilt = [Guilt(accused.id, "held-somebody"), Guilt(accused.id, "took-unseen")]
    confrontation.arrest(v, accused)
    play = court.hold_court(v)
    asked = next(play)
    assert asked.options.get("escape").words == f"Try to escape\nIf that fails, {who} dies"
    with pytest.raises(StopIteration):
        play.send(asked.options.get("escape"))
    assert accused.status == "obviously-dead"
    assert lines(v, "hanged", "killed escaping") == [f"{who} is killed in the attempt to escape from jail."]


@pytest.mark.rule("BC-102", "BC-103")
@pytest.mark.parametrize(("rep", "level"), [(5, 3), (3, 3), (3, 4)])
@pytest.mark.parametrize(("can_cheat", "worst"), [(True, "must cheat death"), (False, "dies")])
def test_who_may_try_to_escape_from_jail_is_told_the_exact_odds(
    rep: int, level: int, can_cheat: bool, worst: str
) -> None:
    """Counted over successes and failures of both, which are as likely; by the printed level."""
    captain = star(rep, name="Anne", cheating_death=can_cheat)
    v = outing(FIGHT, 6, 1, captain=captain, level=level)
    v.state.level = 1
    v.state.guilt = [Guilt(v.captain.id, "held-somebody"), Guilt(v.captain.id, "took-unseen")]
    confrontation.arrest(v, v.captain)
    offered = next(court.hold_court(v)).options
    found = offered.get("escape").chances
    assert found is not None
    throws = list(product((1, 6), repeat=rep + level))
    free = sum(escapes(cup(*faces), "Anne", rep, level) for faces in throws) / len(throws)
    assert dict(found.outcomes) == pytest.approx({"escapes": free, worst: 1 - free})
    assert offered.get("stay").chances is None


@pytest.mark.rule("BC-101", "BC-103")
def test_who_cannot_cheat_death_and_does_not_escape_the_gallows_is_hanged() -> None:
    v = outing(FIGHT, 6, *[6] * 4, 1, 1, 1, level=3)
    man = v.party()[1]
    v.state.guilt = [Guilt(man.id, "obviously-dead")]
    confrontation.arrest(v, man)
    answered(court.hold_court(v))
    assert lines(v, "hanged", "killed escaping") == ["Man 0 is hanged."]


def test_nobody_of_the_others_is_judged() -> None:
    v = outing(FIGHT, level=3)
    confrontation.arrest(v, v.enemies[0])
    answered(court.hold_court(v))
    assert v.enemies[0].side == OPPOSITION
    assert v.told("charged") == []
