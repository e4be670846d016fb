"""Everybody else on the table: played by the book, or by a person."""

from __future__ import annotations

import contextlib

import pytest

from mainbrace.games.bottle.encounters import agenda, meetings, parley, parties, talking
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Party, Pef
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.turns import define_groups, next_group, take_turn
from tests.games.bottle.encounters.situation import GAME, Situation, drawn, outing
from tests.games.bottle.scripts import answered, somebody, star


def facing_others(v: Situation, score: int) -> Situation:
    """The others are about to act with that die."""
    v.state.field.sides[OPPOSITION].score = score
    v.state.field.phases = [OPPOSITION]
    define_groups(v.s)
    return v


@pytest.mark.rule("BC-133")
def test_the_group_nearest_to_the_party_acts_first_whoever_leads_it() -> None:
    v = outing(drawn((18, 30, "S"), (2, 2, "E"), (30, 20, "E")))
    far, near = v.enemies
    far.character.rep = 5
    facing_others(v, 3)
    assert answered(next_group(v.s, OPPOSITION)) == [near]


@pytest.mark.rule("BR-066")
def test_beside_a_players_group_the_books_own_go_by_their_leaders_rep() -> None:
    """A far friend of Rep 6 goes before the Star; a near one of Rep 4 waits until she has acted."""
    v = outing(drawn((18, 30, "S"), (18, 2, "E")))
    near = v.enter(somebody(4, name="Near"), PARTY, v.square(2, 8), v.square(2, 0))
    far = v.enter(somebody(6, name="Far"), PARTY, v.square(34, 35), v.square(34, 0))
    v.state.field.sides[PARTY].score = 1
    define_groups(v.s)
    assert answered(next_group(v.s, PARTY)) == [far]
    v.captain.acted = True
    assert answered(next_group(v.s, PARTY)) == [near]


def with_guest(*faces: int) -> tuple[Situation, Figure]:
    """Anne and Mary, each with a party of her own; somebody has agreed to come along with Mary."""
    v = outing(drawn((4, 30, "S")), 2, *faces)
    mary = v.enter(star(5, name="Mary"), PARTY, v.square(30, 30), v.square(30, 0), 1)
    v.state.parties.append(Party(1, mary.id))
    (host,) = parley.stand_before(v, [somebody(4, name="Host")], mary)
    answered(talking.ask_along(v, mary, [host]))
    return v, host


@pytest.mark.rule("BC-128")
def test_whoever_comes_along_goes_with_those_who_asked_him() -> None:
    v, host = with_guest()
    one, other = v.state.parties
    assert host not in parties.followers(v, one)
    other.goal, before = "section:3", v.s.grid.rows[host.square]
    answered(parties.act(v, other))
    assert v.s.grid.rows[host.square] < before


@pytest.mark.rule("BC-128", "BC-155")
@pytest.mark.parametrize(
    ("faces", "seat", "is_home"),
    [((6, 6), 0, False), ((6, 6), 1, True), ((1, 1), 0, True), ((1, 1), 1, False)],
    ids=["others are safe", "his own are safe", "others are waylaid", "his own are waylaid"],
)
def test_a_guest_goes_home_from_the_tavern_with_his_own_and_into_an_alley_with_nobody_else(
    faces: tuple[int, ...], seat: int, is_home: bool
) -> None:
    v, host = with_guest(*faces)
    party = v.state.parties[seat]
    party.drank = True
    assert answered(v.plot.way_out.leaving(v, party, v.members(seat)[0]))
    assert (host.status == "left") == is_home


@pytest.mark.rule("BC-133")
def test_a_group_whose_leader_is_below_the_die_does_not_act() -> None:
    v = facing_others(outing(drawn((18, 30, "S"), (2, 2, "E"))), 5)
    assert answered(next_group(v.s, OPPOSITION)) is None


@pytest.mark.rule("BC-133")
def test_two_dice_against_the_leaders_rep_say_what_a_group_does() -> None:
    v = facing_others(outing(drawn((18, 35, "S"), (2, 2, "E")), 6, 6), 3)
    answered(take_turn(v.s))
    assert v.rolls == ["What will Enemy 0 do? Enemy 0"]
    assert v.enemies[0].status == "run-away"


@pytest.mark.rule("BC-132")
def test_a_pef_moves_by_its_own_table_and_people_by_theirs() -> None:
    v = outing(drawn((18, 30, "S"), (6, 6, "P"), (2, 20, "E")), 1, 6, 6, 6)
    facing_others(v, 3)
    answered(take_turn(v.s))
    assert v.rolls == ["PEF moves", "What will Enemy 0 do? Enemy 0"]


@pytest.mark.rule("BC-132")
def test_against_a_person_the_table_is_not_used() -> None:
    v = outing(drawn((18, 30, "S")), players=2, opposed=True)
    v.state.fought = True
    (enemy,) = meetings.appear(v, [somebody(name="Foe")], v.square(18, 5), v.captain)
    assert enemy.seat == 1
    facing_others(v, 1)
    play = take_turn(v.s)
    asked = next(play)
    assert (asked.seat, asked.ask) == (1, "act")
    assert v.rolls == []


def test_a_person_does_not_move_what_is_nobody_yet() -> None:
    v = outing(drawn((18, 30, "S"), (6, 6, "P")), 1, 6, players=2, opposed=True)
    v.state.field.sides[OPPOSITION].score = 1
    answered(agenda.set_out(v, OPPOSITION))
    assert v.rolls == ["PEF moves"]
    assert v.state.pefs == [Pef(1, v.square(6, 6))]


@pytest.mark.rule("BC-133", "BC-134")
def test_those_who_outnumber_and_pass_twice_fire_with_what_is_loaded_and_charge_with_the_rest() -> None:
    """EX-10: a die of 4, a leader of Rep 5, three to one; a 2 and a 3: muskets fire, swords charge."""
    v = outing(drawn((18, 20, "S"), (19, 20, "M"), *[(x, 12, "E") for x in range(15, 21)]), 2, 3)
    for number, enemy in enumerate(v.enemies):
        enemy.character.weapons = ["musket"] if number < 2 else ["sword"]
        enemy.ready = ["musket"] if number < 2 else []
    v.enemies[2].character.rep = 5
    facing_others(v, 4)
    with contextlib.suppress(StopIteration):
        next(take_turn(v.s))
    orders = {str(told["what"]): str(told["who"]) for told in v.told("orders")}
    assert set(orders) == {"fire", "charge or go forward"}
    assert orders["fire"] == "Enemy 0 and Enemy 1"
    assert all(
        name in orders["charge or go forward"] for name in ("Enemy 2", "Enemy 3", "Enemy 4", "Enemy 5")
    )
    assert v.told("orders")[0]["why"] == "outnumber the enemy two to one and passed both dice"


@pytest.mark.rule("BR-041", "BR-064")
@pytest.mark.parametrize(("signs", "may_act"), [("S", True), ("SM", False)])
def test_initiative_lets_a_leader_alone_order_his_party_on_one_more(signs: str, may_act: bool) -> None:
    captain = star(5, name="Anne", attributes=["initiative"])
    v = outing(drawn(*((18 + place, 30, sign) for place, sign in enumerate(signs))), captain=captain)
    v.state.field.sides[PARTY].score = 6
    orders = agenda.set_out(v, PARTY)
    assert (next(orders, None) is not None) == may_act
    waits = [GAME.tell(event) for event in v.events if event.kind == "waits"]
    assert waits == ([] if may_act else ["The party (Rep 5) cannot act together on a 6."])


def with_mary(rep: int, *faces: int) -> Situation:
    """Anne of Rep 5 and Mary, each with a party of her own, about to be ordered."""
    v = outing(drawn((18, 30, "S")), *faces)
    mary = v.enter(star(rep, name="Mary"), PARTY, v.square(10, 30), v.square(10, 0), 1)
    v.state.parties.append(Party(1, star=mary.id))
    v.state.field.sides[PARTY].score = 1
    return v


@pytest.mark.rule("BR-066")
@pytest.mark.parametrize(("rep", "first"), [(6, 1), (5, 0), (4, 0)])
def test_the_party_of_the_highest_leader_is_ordered_first(rep: int, first: int) -> None:
    v = with_mary(rep)
    assert next(agenda.set_out(v, PARTY)).seat == first
    assert [errand.number for errand in v.state.agenda] == [1 - first]


@pytest.mark.rule("BR-066")
def test_a_party_whose_star_is_down_waits_for_the_others() -> None:
    v = with_mary(4)
    v.s.become(v.captain, "out-of-the-fight")
    assert next(agenda.set_out(v, PARTY)).seat == 1


def test_nobody_is_ordered_any_more_when_it_is_over() -> None:
    """Robbers wait for Anne on her way home, before Mary has been ordered."""
    v = with_mary(4, 1, 1)
    v.state.parties[0].drank = True
    answered(agenda.set_out(v, PARTY), "leave")
    assert v.state.field.over == "Somebody waits outside."
    assert not v.s.hooks.is_interrupted(v.s)


@pytest.mark.rule("BR-064")
def test_a_boundary_lies_between_the_orders_of_two_parties() -> None:
    v = with_mary(5)
    answered(agenda.set_out(v, PARTY), "wait")
    assert v.s.hooks.is_interrupted(v.s)
    orders = agenda.resume(v)
    assert next(orders).seat == 1
    assert not v.s.hooks.is_interrupted(v.s)


@pytest.mark.parametrize(("spots", "ready"), [((), ["pistol"]), (((2, 2, "E"),), [])])
def test_all_weapons_are_loaded_only_while_no_enemies_are_about(
    spots: tuple[tuple[int, int, str], ...], ready: list[str]
) -> None:
    v = outing(drawn((18, 30, "S"), *spots), captain=star(5, name="Anne", weapons=["pistol"]))
    v.captain.ready = []
    parties.get_ready(v, [v.captain])
    assert v.captain.ready == ready
