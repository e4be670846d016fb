"""How a fight stands, roughly: what is left of every ship, and how well she lies."""

from __future__ import annotations

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.sea.fight.deckworth import on_deck
from mainbrace.games.bottle.sea.fight.ending import seats_by_side
from mainbrace.games.bottle.sea.fight.escaping import could_outrun, may_run
from mainbrace.games.bottle.sea.fight.fight import THOUSANDTHS, Fight
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.stance import Fire, fire_at, stance
from mainbrace.games.bottle.sea.fight.state import NOBODY, State, Vessel
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.ships import column, roster
from mainbrace.games.bottle.sea.turns import Standing
from mainbrace.kernel import Stream, Table

WON = 1e6
"""What a fight is worth that is over though not settled, as bots count a match that is won."""
LIE = 0.6
"""What it is worth to lie well, for each hit that promises."""
HULL, CREW = 10.0, 5.0
"""What a whole ship is worth, and a full crew."""
GUNS = 0.4
KEPT: dict[Standing, float] = {"fighting": 1, "breaking-off": 0.5, "struck": 0.2, "gone": 0.4, "sunk": 0}
"""How much of that is left to one that does not fight on."""
SLIPPED = 4.0
"""What it is worth beside all that to one who runs that nobody can keep up with her."""
INFLUENCE = 20 / THOUSANDTHS
"""How much more than luck it counts to use Influence where it is worth it."""
HELD = 0.5
"""What a man more than the enemy has is worth to one who is grappled to him."""


def evaluate(book: Book, sea: SeaBook, state: State) -> list[float]:
    """Per seat: what its side has, less what the other has; a fight that is over is won or lost."""
    f = Fight(Table(state, Stream(b""), []), book, sea)
    if state.over and state.winner != NOBODY:
        return [WON if side == state.winner else -WON for _, side in seats_by_side(state)]
    sums = [0.0, 0.0]
    for vessel in state.vessels:
        sums[vessel.side] += worth(f, vessel)
    for fight in state.decks:
        for side, id in enumerate((fight.boarder, fight.boarded)):
            sums[state.vessels[id].side] += on_deck(f.book, fight.field, side)
    if state.night is not None:
        for side in (BOARDER, BOARDED):
            sums[1 - side] += on_deck(f.book, state.night.field, side)
    if state.attacker != NOBODY:
        fire = remembering()
        for vessel in state.vessels:
            if vessel.is_fighting:
                sums[vessel.side] += LIE * stance(f, vessel, fire) + held(f, vessel)
    own = [sums[side] - sums[1 - side] for _, side in seats_by_side(state)]
    return (
        [worth + INFLUENCE * state.captains[seat].thrift for seat, worth in enumerate(own)]
        if state.captains
        else own
    )


def remembering() -> Fire:
    """What each ship would do to each other one: it is asked for by both of them."""
    known: dict[tuple[int, int], float] = {}

    def fire(f: Fight, shooter: Vessel, target: Vessel, guns: int) -> float:
        pair = shooter.id, target.id
        if pair not in known:
            known[pair] = fire_at(f, shooter, target, guns)
        return known[pair]

    return fire


def worth(f: Fight, vessel: Vessel) -> float:
    """What a ship is worth to her side as she is; nothing to it once she is a prize."""
    if vessel.taken_by != NOBODY:
        return -HULL
    hull = roster(f.sea, vessel.ship)
    left = HULL * column(f.sea, vessel.ship) / hull.defense if vessel.standing != "sunk" else 0.0
    men = CREW * vessel.ship.crew / max(1, vessel.began)
    return (left + men + GUNS * f.guns(vessel)) * kept(vessel) + SLIPPED * slips_away(f, vessel)


def kept(vessel: Vessel) -> float:
    """How much of a ship is left to her side; who has got away unbeaten has lost nothing."""
    return 1.0 if has_got_away(vessel) else KEPT[vessel.standing]


def slips_away(f: Fight, vessel: Vessel) -> bool:
    """True of a ship of the book's that has got away, or may since nobody near is fast enough as he lies."""
    return has_got_away(vessel) or (may_run(f, vessel) and could_outrun(f, vessel))


def has_got_away(vessel: Vessel) -> bool:
    """True of one who is gone and never broke off; to do so by order is no loss, but it gives up much."""
    return vessel.standing == "gone" and not vessel.has_broken_off


def held(f: Fight, vessel: Vessel) -> float:
    """Lying alongside an enemy is good for the larger crew, on whichever side she is."""
    return sum(
        HELD * max(-6, min(6, vessel.ship.crew + vessel.ship.rep - each.ship.crew - each.ship.rep)) / 2
        for each in f.grappled_to(vessel)
        if each.side != vessel.side
    )
