"""What a cutting-out is for, whether it has come off, and how well it goes."""

from __future__ import annotations

from mainbrace.games.bottle.afloat.fairway import fairway, to_row
from mainbrace.games.bottle.afloat.sea import OFF_THE_TABLE
from mainbrace.games.bottle.afloat.shapes import ship_shape
from mainbrace.games.bottle.afloat.state import Craft
from mainbrace.games.bottle.afloat.work import NEEDED
from mainbrace.games.bottle.encounters.flotilla import OWN, PRIZE
from mainbrace.games.bottle.encounters.haven import LAND
from mainbrace.games.bottle.encounters.plot import Aim
from mainbrace.games.bottle.encounters.spoils import has_aim, is_met
from mainbrace.games.bottle.encounters.state import PARTY, Outing, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.ground import Ground, ground_of
from mainbrace.games.bottle.ground.squares import FACINGS, STEPS, Square, mask_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.games.bottle.skirmish.status import LOST

TAKEN, UNDER_WAY, ADRIFT, ANCHOR, SAILS = 80.0, 40.0, 15.0, 14.0, 30.0
"""What the other ship is worth to a bot away, under sail, adrift, while her anchor comes up, and with sail
made on her before."""
TOO_EARLY, LYING = 20.0, 2.0
"""What it costs to drift without sail, and for each to lie prone aboard her, since nobody works so."""
HELM, SAILORS = 2.0, 3.0
"""How many times as much as elsewhere it is worth to be at the helm before sail is made, and to make it."""
AFLOAT, ABOARD, NEARER = 1.5, 4.0, 8.0
"""What it is worth for each to be in a boat, on the other ship, and how much the whole way there is."""
STATION, FAR = 10.0, 24
"""What it is worth aboard her to be where one is needed, at the anchor or at the helm, and how far that is
at most."""
CAST_OFF, WORK = 3.0, 2.0
"""What a boat that is free to be rowed is worth, and work that sets one free or makes sail."""
WET, HOME, DESERTED, LOOSE = 3.0, 8.0, 6.0, 2.0
"""What it costs to be in the water, what coming home is worth for each, what leaving too early costs, and
a boat of one's own that nobody is in and that is not made fast."""
LOOTED, SEARCHED, GOT = 8.0, 1.5, 20.0
"""What a looted house is worth, each turn of searching, and having what one came for."""
IN_VAIN = 40.0
"""What it costs that there is nothing left to do and nothing was done."""
USEFUL = ("cast-off", "float", "launch", "make-sail")
"""Work that leads to something."""
HALF_TURN = 4
AT_ANCHOR = 3
"""So many at the anchor are enough."""


class Takings(Aim):
    """The ship, or what the town has; and one's skin."""

    def is_won(self, v: Venture, party: Party) -> bool:
        """What they came for is taken, and the Star is away with it."""
        is_done = has_aim(v) if v.state.agreed.quarry == "town" else is_taken(v.state)
        return is_done and v.s.figures[party.star].status == "left" and v.is_unbowed(party)

    def verdict(self, v: Venture, party: Party, is_won: bool) -> str:
        ship = v.state.waters.crafts[PRIZE]
        if v.state.agreed.quarry == "ship" and is_taken(v.state):
            return f"has cut out {ship.name}, worth {v.sea.hull(ship).cost.gold} gold"
        return "has got what this was for" if is_won else "comes back without what this was for"

    def worth(self, state: Outing, party: Party) -> float:
        if len(state.waters.crafts) <= PRIZE or not state.field.figures:
            return 0.0
        own = [f for f in state.field.figures if f.side == PARTY and f.seat == party.seat]
        ground = ground_of(state.field.plan)
        score = TAKEN * is_taken(state) + work_worth(state)
        score -= WET * sum(f.is_on_table and bool(ground.water >> f.square & 1) for f in own)
        score += boats_worth(state, ground, [f for f in own if f.is_able])
        if is_over(state, party):
            score -= 0.0 if is_taken(state) or is_met(state) else IN_VAIN
            return score + HOME * sum(homeward(state, ground, figure) for figure in own)
        score -= DESERTED * sum(figure.status == "left" for figure in own)
        if state.agreed.quarry == "ship":
            return score + ship_worth(state, ground, own)
        return score + town_worth(state, ground, own)


def work_worth(state: Outing) -> float:
    """What work under way is worth: whatever sets a boat free or makes sail, and the anchor after that."""
    score = 0.0
    for task in state.waters.tasks:
        hands = min(len(task.hands), AT_ANCHOR) / AT_ANCHOR
        if task.job == "raise" and task.craft == PRIZE:
            up = ANCHOR * task.done / NEEDED["raise"] + WORK * AT_ANCHOR * hands
            score += up if state.waters.crafts[PRIZE].sails else -up
        elif task.job in USEFUL:
            gain = SAILORS if task.job == "make-sail" else 1.0
            score += gain * WORK * (task.done / NEEDED[task.job] + bool(task.hands))
    return score


def is_over(state: Outing, party: Party) -> bool:
    """True if there is nothing left to do but to come home: it is done, or cannot be done any more."""
    if state.field.figures[party.star].status in LOST:
        return True
    if state.agreed.quarry == "town":
        return is_met(state) or state.raid.never_there
    return state.waters.crafts[PRIZE].berth in ("away", "aground")


def homeward(state: Outing, ground: Ground, figure: Figure) -> float:
    """From nothing to all that it is worth to be home."""
    ship = state.waters.crafts[OWN]
    if figure.status == "left":
        return 1.0
    if not figure.is_able or ship.berth == "away":
        return 0.0
    if (boat := boat_of(state, ground, figure)) is not None:
        return 0.2 + 0.7 * by_water(state, ground, boat, ship.square)
    return 0.7 * nearness(ground, figure.square, ship.square)


def nearness(ground: Ground, square: Square, goal: Square) -> float:
    """From nothing at the far end of the table to one at the goal."""
    return max(0.0, 1 - ground.grid.distance(square, goal) / ground.grid.height)


def is_in_boat(ground: Ground, figure: Figure) -> bool:
    """True for one in a small boat."""
    return figure.is_on_table and bool(ground.afloat >> figure.square & 1)


def boat_of(state: Outing, ground: Ground, figure: Figure) -> Craft | None:
    """The small boat that somebody is in."""
    if not is_in_boat(ground, figure):
        return None
    boats = [craft for craft in state.waters.crafts if not craft.size and craft.berth not in OFF_THE_TABLE]
    return next((each for each in boats if ground.boat_at(each.square) >> figure.square & 1), None)


def by_water(state: Outing, ground: Ground, boat: Craft, goal: Square) -> float:
    """From nothing at the far end of the table to one at the goal, as a boat must row."""
    left = to_row(fairway(state.waters, boat.kind, goal), boat.square, boat.heading)
    return max(0.0, 1 - left / ground.grid.height)


def is_aboard(ground: Ground, figure: Figure, ship: Craft) -> bool:
    """True for one on a ship's deck."""
    x = ground.grid.columns[figure.square] - ground.grid.columns[ship.square]
    y = ground.grid.rows[figure.square] - ground.grid.rows[ship.square]
    return (x, y) in ship_shape(ship.size, ship.heading)


def is_taken(state: Outing) -> bool:
    """True if the raiders have sailed the other ship away."""
    ship = state.waters.crafts[PRIZE]
    return ship.berth == "away" and ship.side == PARTY


def prize_money(book: SeaBook, state: Outing, seat: int) -> int:
    """A player's part of what a ship is worth that was cut out: it is shared by all who have come away."""
    winners = [party.seat for party in state.parties if party.seat in state.winners]
    if state.encounter != "cutting-out" or state.agreed.quarry != "ship" or seat not in winners:
        return 0
    return book.hulls[state.waters.crafts[PRIZE].kind].cost.gold // len(winners)


def ship_worth(state: Outing, ground: Ground, own: list[Figure]) -> float:
    """How far the taking of the ship has come."""
    ship = state.waters.crafts[PRIZE]
    score = UNDER_WAY if ship.berth == "under-way" else SAILS * ship.sails
    if ship.berth == "adrift":
        score += ADRIFT if ship.sails else -TOO_EARLY
    up = [figure for figure in own if figure.is_able]
    for figure in up:
        if (boat := boat_of(state, ground, figure)) is not None:
            score += AFLOAT + NEARER * by_water(state, ground, boat, ship.square)
    boarders = [figure for figure in up if is_aboard(ground, figure, ship)]
    aboard = [figure.square for figure in boarders]
    score += (NEARER + ABOARD) * len(aboard) - LYING * sum(figure.prone for figure in boarders)
    if ship.berth == "anchored":
        score += posted(ground, aboard, end_of(ground, ship, 0), AT_ANCHOR)
    if not ship.sails or ship.berth != "anchored":
        urgent = 1.0 if ship.sails else HELM
        score += urgent * posted(ground, aboard, end_of(ground, ship, HALF_TURN), 1)
    if ship.berth == "under-way":
        score += UNDER_WAY * (1 - to_edge(ground, ship.square) / ground.grid.width)
    return score


def posted(ground: Ground, aboard: list[Square], post: Square, needed: int) -> float:
    """How near those are to a post who are nearest to it, as many as are needed there."""
    near = sorted(ground.grid.distance(square, post) for square in aboard)
    return sum(STATION * max(0.0, 1 - inches / FAR) for inches in near[:needed])


def end_of(ground: Ground, ship: Craft, turn: int) -> Square:
    """Near her bow, or with half a turn near her stern: a good guess at where anchor and helm are."""
    east, south = STEPS[(ship.heading + turn) % len(STEPS)]
    far = max(abs(x) for x, _ in ship_shape(ship.size, FACINGS[2])) - 3
    return Square(ship.square + far * (south * ground.grid.width + east))


def to_edge(ground: Ground, square: Square) -> int:
    """Inches to the nearest edge of the table that is not land."""
    x, y = ground.grid.columns[square], ground.grid.rows[square]
    return min(x, ground.grid.width - x, ground.grid.height - y)


def boats_worth(state: Outing, ground: Ground, up: list[Figure]) -> float:
    """Boats that are free to be rowed with somebody in them, less those that drift away."""
    people = mask_of(figure.square for figure in up)
    free = [craft for craft in state.waters.crafts if craft.berth == "afloat"]
    score = 0.0
    for craft in free:
        if ground.boat_at(craft.square) & people:
            score += CAST_OFF
        elif craft.side == PARTY:
            score -= LOOSE
    return score


def town_worth(state: Outing, ground: Ground, own: list[Figure]) -> float:
    """How far the raid of the town has come."""
    raid = state.raid
    score = LOOTED * sum(search.is_looted for search in raid.houses)
    score += sum(SEARCHED * (1 + search.turns - search.left) for search in raid.houses) + GOT * is_met(state)
    for figure in own:
        if figure.is_able:
            ways = [nearness(ground, figure.square, door) for door in doors(state)]
            score += NEARER * max(ways, default=0.0) + AFLOAT * is_in_boat(ground, figure)
        if (boat := boat_of(state, ground, figure)) is not None:
            score += NEARER * by_water(state, ground, boat, shore(state))
    return score


def doors(state: Outing) -> list[Square]:
    """Before each house that has not been looted, towards the water."""
    looted = [search.house for search in state.raid.houses if search.is_looted]
    return [
        Square((each.y + each.height) * state.field.plan.width + each.x + each.width // 2)
        for number, each in enumerate(state.field.plan.buildings)
        if number not in looted
    ]


def goals(state: Outing) -> list[Square]:
    """Where the raiders' boats are bound for: in, or home, or the other way round."""
    own = state.waters.crafts[OWN].square
    out = shore(state) if state.agreed.quarry == "town" else state.waters.crafts[PRIZE].square
    is_done = all(is_over(state, party) for party in state.parties)
    return [own, out] if is_done else [out, own]


def shore(state: Outing) -> Square:
    """Where one lands who comes for the town."""
    return Square(LAND * state.field.plan.width + state.field.plan.width // 2)
