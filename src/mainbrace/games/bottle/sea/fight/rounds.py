"""The nine steps of a turn, one ship after the other (BS-120)."""

from __future__ import annotations

from collections.abc import Callable

from mainbrace.games.bottle.sea.criticals import put_fire_out
from mainbrace.games.bottle.sea.fight.aftermath import settle
from mainbrace.games.bottle.sea.fight.aiming import may_fire, shots
from mainbrace.games.bottle.sea.fight.boardings import board, boardable
from mainbrace.games.bottle.sea.fight.calling import call
from mainbrace.games.bottle.sea.fight.chart import follow
from mainbrace.games.bottle.sea.fight.courses import consult
from mainbrace.games.bottle.sea.fight.deckfights import fight_on
from mainbrace.games.bottle.sea.fight.ending import end_if_decided, nightfall
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.firing import fire_guns
from mainbrace.games.bottle.sea.fight.formation import sail_together
from mainbrace.games.bottle.sea.fight.lookout import look_out
from mainbrace.games.bottle.sea.fight.mustering import commission
from mainbrace.games.bottle.sea.fight.nightfights import fight_them
from mainbrace.games.bottle.sea.fight.prizes import to_be_taken
from mainbrace.games.bottle.sea.fight.sailing import sail
from mainbrace.games.bottle.sea.fight.spirits import haul_down, lose_patience, take_morale_tests
from mainbrace.games.bottle.sea.fight.state import NOBODY, Step, Vessel
from mainbrace.games.bottle.sea.seaterms import Doing
from mainbrace.games.bottle.sea.turns import activation, is_active, steps
from mainbrace.kernel import Play


def take_turn(f: Fight) -> Play[None]:
    """From one boundary to the next: a sighting, a turn's dice, a ship's part in a step, an order on deck."""
    state = f.state
    if state.night is not None:
        yield from fight_them(f, state.night)
    elif (fight := f.now_on_deck) is not None:
        yield from fight_on(f, fight)
        conclude(f)
    elif state.over:
        yield from settle(f)
    elif not state.vessels:
        yield from commission(f)
    elif state.attacker == NOBODY:
        yield from look_out(f)
    elif not state.steps:
        yield from begin_turn(f)
    elif state.to_act:
        yield from act(f)
    else:
        yield from next_step(f)
    follow(state)


def begin_turn(f: Fight) -> Play[None]:
    """A die for each side, and who is active with it (BS-120, BS-121)."""
    yield from ()
    state = f.state
    state.turn += 1
    f.tell("turn begins", number=state.turn)
    dice = activation(f.dice)
    for side, die in zip(state.sides, dice, strict=True):
        side.die = die
    for captain in state.captains:
        captain.is_sparing = False
    for vessel in f.afloat():
        vessel.is_active = is_active(vessel.ship.captain, f.side(vessel).die)
        vessel.has_fired = vessel.has_suffered = vessel.has_new_sails = False
        vessel.is_slowed, vessel.has_evaded = vessel.has_evaded, False
    f.tell(
        "activation",
        first=state.sides[0].name,
        second=state.sides[1].name,
        one=dice[0],
        other=dice[1],
        active=", ".join(each.name for each in f.afloat() if each.is_active) or "nobody",
    )
    state.steps = [
        Step(step.doing, side)
        for step in steps(f.sea, dice)[1:]
        for side in own_sides(step.doing, step.sides)
    ]
    open_step(f)


def own_sides(doing: Doing, sides: tuple[int, ...]) -> tuple[int, ...]:
    """The sides by which a step is done: what both do together is done once."""
    return sides[:1] if doing in ("morale", "end") else sides


def next_step(f: Fight) -> Play[None]:
    """The step that is under way has nobody left to act: it is done, and the next one begins."""
    step = f.state.steps[0]
    if step.doing == "morale":
        yield from take_morale_tests(f)
    elif step.doing == "end":
        end_turn(f)
    f.state.steps = f.state.steps[1:]
    conclude(f)
    open_step(f)


def open_step(f: Fight) -> None:
    """Who acts in the step that begins now; steps in which nobody can do anything are passed over."""
    while f.state.steps and not f.state.over:
        step = f.state.steps[0]
        if step.doing in ("morale", "end"):
            return
        if step.doing == "move-and-grapple" and not f.state.sides[step.side].seats:
            consult(f, step.side)
        f.state.to_act = [each.id for each in f.afloat(step.side) if CAN_ACT[step.doing](f, each)]
        if f.state.to_act:
            return
        f.state.steps = f.state.steps[1:]


def conclude(f: Fight) -> None:
    """Who has lost all men has surrendered, and perhaps the fight is over (BS-120, BS-188)."""
    haul_down(f)
    end_if_decided(f)


def can_sail(f: Fight, vessel: Vessel) -> bool:
    """Every ship has her part in the move, active or not, but for prizes."""
    return vessel.taken_by == NOBODY


def can_fire(f: Fight, vessel: Vessel) -> bool:
    """True if she may fire and has somebody to fire at."""
    return may_fire(f, vessel) and bool(shots(f, vessel))


def can_board(f: Fight, vessel: Vessel) -> bool:
    """True if she is active and has somebody to board or to take, or fights on deck."""
    if not (vessel.is_active and vessel.is_fighting):
        return False
    return bool(f.melees(vessel) or to_be_taken(f, vessel) or boardable(f, vessel))


def act(f: Fight) -> Play[None]:
    """One ship does her part, or a group, or several fire at will (BS-120, BS-183)."""
    doing = f.state.steps[0].doing
    called = yield from call(f)
    if doing == "move-and-grapple" and len(called.ships) > 1:
        yield from sail_together(f, called.ships)
    else:
        for vessel in called.ships:
            if CAN_ACT[doing](f, vessel) and vessel.is_afloat:
                yield from fire_guns(f, vessel, True) if called.at_will else ACTS[doing](f, vessel)
    done = [each.id for each in called.ships]
    f.state.to_act = [id for id in f.state.to_act if id not in done]
    conclude(f)


def end_turn(f: Fight) -> None:
    """Fires die down, those who struck may think better of it, and some time night falls (BS-157, BS-176)."""
    for vessel in f.afloat():
        if vessel.ship.burns and vessel.is_active and f.state.turn > vessel.lit:
            put_fire_out(vessel.ship)
            f.tell("fire out", ship=vessel.name)
    lose_patience(f)
    if f.state.turn >= f.state.agreed.turns:
        nightfall(f)


Rule = Callable[[Fight, Vessel], Play[None]]
CAN_ACT: dict[str, Callable[[Fight, Vessel], bool]] = {
    "move-and-grapple": can_sail,
    "fire": can_fire,
    "board": can_board,
}
ACTS: dict[str, Rule] = {"move-and-grapple": sail, "fire": fire_guns, "board": board}
