"""How a fight ends: a side has nobody left to go on with, or night falls; and what the outcome is."""

from __future__ import annotations

from collections import Counter

from mainbrace.games.bottle.atlas import activity
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.encounters.keepsakes import keepsake
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.fittingout import refit_bill
from mainbrace.games.bottle.sea.fight.state import NOBODY, State, Vessel
from mainbrace.games.bottle.sea.fight.tolls import call_off
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sentences import counted, verdict
from mainbrace.kernel import Facts, Keepsake, Outcome


def end_if_decided(f: Fight) -> None:
    """It is over once a side has nobody afloat and free, or nobody on either side fights on (BS-120)."""
    state = f.state
    if state.over:
        return
    fighting = [bool(f.fighting(side)) for side in (0, 1)]
    free = [any(is_free(each) for each in f.afloat(side)) for side in (0, 1)]
    if not any(fighting):
        finish(f, NOBODY, "nobody fights on")
    elif not all(free):
        winner = fighting.index(True)
        loser = state.sides[1 - winner]
        if has_slipped_away(state, 1 - winner):
            finish(f, NOBODY, f"{loser.name} got away")
        else:
            finish(f, winner, f"{loser.name} {fate(state, 1 - winner)}")


def is_free(vessel: Vessel) -> bool:
    """True for a ship that can still be fought, chased or taken."""
    return vessel.is_afloat and vessel.taken_by == NOBODY


def has_slipped_away(state: State, side: int) -> bool:
    """True if all ships of a side have outrun their enemies, and Morale drove none of them off.

    Between players, whoever orders it leaves the victory to the other.
    """
    may_order = not state.agreed.is_duel
    return all(
        each.standing == "gone" and (not each.has_broken_off or (may_order and each.is_ordered_off))
        for each in own(state, side)
    )


FATES = {"sunk": "went down", "taken": "struck and was taken", "fled": "broke off"}
"""What has become of a ship, and what is said of a side of which nothing else is to be said."""


def fate(state: State, side: int) -> str:
    """What has become of a beaten side; where its ships fared differently they are counted."""
    counts = Counter(end_of(each) for each in own(state, side))
    first, *others = [(counts[word], word) for word in FATES if counts[word]]
    if not others:
        return FATES[first[1]]
    parts = [f"{counted(first[0], 'ship')} {first[1]}", *(f"{number} {word}" for number, word in others)]
    return f"was beaten, with {', '.join(parts[:-1])} and {parts[-1]}"


def end_of(vessel: Vessel) -> str:
    """What has become of a ship that is not free any more."""
    if vessel.standing == "sunk":
        return "sunk"
    return "taken" if vessel.taken_by != NOBODY else "fled"


def own(state: State, side: int) -> list[Vessel]:
    """All ships of a side, whatever has become of them."""
    return [each for each in state.vessels if each.side == side]


def nightfall(f: Fight) -> None:
    """After the last turn they lose sight of each other; only one whose enemies had given up has won."""
    if f.state.over:
        return
    f.tell("night falls", turns=f.state.agreed.turns)
    fighting = [bool(f.fighting(side)) for side in (0, 1)]
    if all(fighting):
        finish(f, NOBODY, "night falls, and they lose sight of each other")
    else:
        winner = fighting.index(True)
        finish(f, winner, f"night falls after {f.state.sides[1 - winner].name} gave up the fight")


def finish(f: Fight, winner: int, why: str) -> None:
    """The fight is over; the bill is paid in the next step."""
    state = f.state
    call_off(f, lambda each: True)
    state.winner, state.over, state.to_act, state.steps = winner, why, [], []
    f.tell("decided", verdict=verdict(state.sides, winner, why))


def outcome(book: Book, sea: SeaBook, state: State) -> Outcome | None:
    """Who has won, and what each has gained and lost in ships, cargo and gold; None while it goes on."""
    if not state.over or not state.is_settled:
        return None
    seats = seats_by_side(state)
    winners = tuple(seat for seat, side in seats if side == state.winner)
    scores = tuple(balance(book, sea, state, side) for _, side in seats)
    reason = state.over if winners else verdict(state.sides, state.winner, state.over)
    return Outcome(winners, scores, reason, keepsakes(book, state))


def balance(book: Book, sea: SeaBook, state: State, side: int) -> int:
    """Gold that a side has gained in ships, cargo and ransom, less ships and cargo lost and guns added."""
    gained = state.sides[side].spoils.gold + tons_gained(state, side) * price_of_a_ton(book, state)
    for vessel in state.vessels:
        worth = sea.hulls[vessel.ship.hull].cost.gold
        if vessel.taken_by == side:
            gained += worth
        elif vessel.side == side:
            gained -= refit_bill(book, sea, state.agreed, vessel.ship)
            gained -= worth if vessel.taken_by != NOBODY or vessel.standing == "sunk" else 0
    return gained


def tons_gained(state: State, side: int) -> int:
    """Tons aboard ships and prizes of a side, less those with which its ships put to sea."""
    kept = [each for each in own(state, side) if each.taken_by == NOBODY and each.standing != "sunk"]
    prizes = [each for each in state.vessels if each.taken_by == side]
    aboard = sum(each.ship.cargo for each in (*kept, *prizes))
    return aboard - sum(each.laden for each in own(state, side))


def price_of_a_ton(book: Book, state: State) -> int:
    """What cargo is counted at: a trader's price for middling dice where it is as busy as in this Area."""
    rows = book.trade.price.rows
    return rows[len(rows) // 2][activity(book, state.agreed.area) - 1]


def keepsakes(book: Book, state: State) -> tuple[Keepsake, ...]:
    """The Captains who live to sail another day."""
    return tuple(
        keepsake(book, seat, captain.star)
        for seat, captain in enumerate(state.captains)
        if not captain.is_lost
    )


def seats_by_side(state: State) -> list[tuple[int, int]]:
    """Every seat and its side, in the order of the seats."""
    return sorted((seat, number) for number, side in enumerate(state.sides) for seat in side.seats)


def facts(state: State) -> Facts:
    """What a study wants to know: how long it took, and what became of ships and men on both sides."""
    ransom = sum(each.spoils.ransom for each in state.sides)
    numbers = {"turns": state.turn, "sightings": state.sightings, "ransom": ransom}
    for side, name in ((0, "first"), (1, "second")):
        ships = own(state, side)
        numbers |= {
            f"{name} ships": len(ships),
            f"{name} taken": sum(each.taken_by != NOBODY for each in ships),
            f"{name} sunk": sum(each.standing == "sunk" for each in ships),
            f"{name} gone": sum(each.standing == "gone" for each in ships),
            f"{name} hits": sum(each.ship.hits for each in ships),
            f"{name} men lost": sum(
                each.shot + each.slain + each.killed + each.drowned + each.lost for each in ships
            ),
        }
    return Facts(numbers, [{"side": [state.sides[side].name]} for _, side in seats_by_side(state)])
