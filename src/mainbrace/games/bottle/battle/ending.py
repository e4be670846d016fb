"""How a battle ends: a side is gone, or night falls; and what a sacked settlement brings (BC-105, BC-108)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from mainbrace.games.bottle.battle.battle import Battle
from mainbrace.games.bottle.battle.mustering import ATTACKER, DEFENDER
from mainbrace.games.bottle.battle.state import NOBODY, State, Unit
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.defences import sack_loot
from mainbrace.games.bottle.encounters.keepsakes import keepsake
from mainbrace.games.bottle.recovery import Fate, is_lost, recover
from mainbrace.games.bottle.saves import cheats_death, worded
from mainbrace.games.bottle.sentences import verdict
from mainbrace.kernel import Facts, Keepsake, Outcome, Play


def end_if_decided(b: Battle) -> Play[None]:
    """A side without a unit on the table is beaten, militia and garrison together."""
    standing = [bool(b.on_table(side)) for side in (ATTACKER, DEFENDER)]
    if all(standing):
        return
    winner = NOBODY if not any(standing) else standing.index(True)
    if winner == NOBODY:
        yield from finish(b, winner, "both sides are beaten")
        return
    loser = b.state.sides[1 - winner]
    yield from finish(b, winner, f"{loser.name} {'is' if loser.seats else 'are'} beaten")


def end_day(b: Battle) -> Play[None]:
    """After the last turn a settlement with any defender left is saved; else who has kept more has won."""
    b.tell("night falls", turns=b.state.agreed.turns)
    if b.state.settlement is not None:
        yield from finish(b, DEFENDER, "night falls and the settlement holds out")
        return
    armies = [army_of(b.state, side) for side in (ATTACKER, DEFENDER)]
    first, second = (army.share for army in armies)
    winner = NOBODY if first == second else ATTACKER if first > second else DEFENDER
    words = " against ".join(f"{army.left} of {army.began} ({army.percent:.3g}%)" for army in armies)
    yield from finish(b, winner, f"night falls with {words} left")


def finish(b: Battle, winner: int, why: str) -> Play[None]:
    """The battle is over; whoever has beaten the defenders of a settlement sacks it."""
    state = b.state
    state.winner, state.over = winner, why
    b.tell("decided", verdict=verdict(state.sides, winner, why))
    if state.settlement is not None and winner == ATTACKER:
        state.settlement.loot = sack_loot(b.dice, b.book, state.settlement.level)
        b.tell("sacked", side=state.sides[winner].name, gold=state.settlement.loot)
    for unit in state.units:
        if unit.star != NOBODY and unit.seat != NOBODY:
            yield from see_to(b, unit)


def see_to(b: Battle, unit: Unit) -> Play[None]:
    """What becomes of a player's Star who fell or ran; one who is dying may cheat death (BR-163, BR-164).

    Whoever was captured is free again if his side has won, else he is not seen again.
    """
    star = b.state.stars[unit.star]
    if unit.status == "captured":
        if b.state.winner != unit.side:
            b.state.lost.append(unit.star)
        return
    if unit.leader and unit.status != "ran-away":
        return
    fate: Fate = "out-of-the-fight" if not unit.leader else "ran-away"
    found = recover(b.dice, b.book, star, fate)
    b.tell("recovers", who=star.name, fate=worded(fate), outcome=worded(found))
    is_away = found == "dies" and (yield from cheats_death(b, b.book, star, "obviously-dead", unit.seat))
    if is_lost(found) and not is_away:
        b.state.lost.append(unit.star)


class Army(NamedTuple):
    """How many figures of a side are left on the table, and with how many it began."""

    left: int
    began: int

    @property
    def share(self) -> Fraction:
        """The part that is left, exactly: a third is more than 33%."""
        return Fraction(self.left, max(1, self.began))

    @property
    def percent(self) -> float:
        """The same to be read."""
        return float(100 * self.share)


def army_of(state: State, side: int) -> Army:
    """All units of a side together."""
    units = [unit for unit in state.units if unit.side == side]
    return Army(sum(unit.figures for unit in units), sum(unit.began for unit in units))


def outcome(book: Book, state: State) -> Outcome | None:
    """Who has won, and what percentage of each seat's army is left; None while it goes on."""
    if not state.over:
        return None
    seats = seats_by_side(state)
    winners = tuple(seat for seat, side in seats if side == state.winner)
    scores = tuple(int(army_of(state, side).percent) for _, side in seats)
    reason = state.over if winners else verdict(state.sides, state.winner, state.over)
    return Outcome(winners, scores, reason, keepsakes(book, state))


def keepsakes(book: Book, state: State) -> tuple[Keepsake, ...]:
    """The players' Stars who live to fight another day."""
    return tuple(
        keepsake(book, unit.seat, state.stars[unit.star])
        for unit in state.units
        if unit.star != NOBODY and unit.seat != NOBODY and unit.star not in state.lost
    )


def facts(state: State) -> Facts:
    """What a study wants to know: how long it took, what fell and ran on each side, and what was looted."""
    numbers = {"turns": state.turn, "scale": state.scale}
    if state.settlement is not None:
        numbers |= {"level": state.settlement.level, "loot": state.settlement.loot}
    for side, name in ((ATTACKER, "first"), (DEFENDER, "second")):
        units, army = [unit for unit in state.units if unit.side == side], army_of(state, side)
        numbers |= {
            f"{name} began": army.began,
            f"{name} left": army.left,
            f"{name} fallen": sum(unit.fallen for unit in units),
            f"{name} fled": sum(unit.fled for unit in units),
            f"{name} captured": sum(unit.taken for unit in units),
        }
    return Facts(numbers, [{"side": [state.sides[side].name]} for _, side in seats_by_side(state)])


def seats_by_side(state: State) -> list[tuple[int, int]]:
    """Every seat and its side, in the order of the seats."""
    return sorted((seat, number) for number, side in enumerate(state.sides) for seat in side.seats)
