"""Cutting out: boats row in from a ship, by night if possible, to take another or to raid the shore.

What moves on the water is in `afloat`; here is who waits there, what is to be won, and when it is over.
"""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.bottle.afloat.mooring import hoist
from mainbrace.games.bottle.afloat.sea import Sea
from mainbrace.games.bottle.afloat.undersail import wind_words
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.entry import put_ashore
from mainbrace.games.bottle.encounters.flotilla import OWN, PRIZE, put_afloat
from mainbrace.games.bottle.encounters.haven import LAND, has_dock, haven
from mainbrace.games.bottle.encounters.places import around
from mainbrace.games.bottle.encounters.plot import Deed, Plot, Setting, WayOut
from mainbrace.games.bottle.encounters.raid import Houses, Searching
from mainbrace.games.bottle.encounters.reckoning import Takings, is_taken
from mainbrace.games.bottle.encounters.state import OPPOSITION, PARTY, Party
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.ground.plan import Plan
from mainbrace.games.bottle.ground.squares import FACINGS, Mask, Square, squares_of
from mainbrace.games.bottle.sea.crews import crew_aboard
from mainbrace.games.bottle.skirmish.groups import names
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure, Gun
from mainbrace.games.bottle.terms import ClassName, Order
from mainbrace.kernel import Closed, Option, Play

BATTERIES = (0, 0, 0, 1, 1, 2)
"""Cannon at the shore by activity level."""
GUN_CREW = 3
NEAR = 6
"""Inches from an enemy within which one who has no way out gives himself up."""


def lay_out(v: Venture) -> Plan:
    """A shore and the sea before it."""
    return haven(v.chance, v.book.houses, v.state.sal)


# Who is there


def deploy(v: Venture, party: Party, people: Sequence[Character]) -> Play[None]:
    """The raiders are on the deck of their own ship."""
    yield from ()
    ship = v.sea.crafts[OWN]
    ports = squares_of(hoist(v.sea, ship))
    for character in people:
        put_ashore(v, party, character, on_deck(v, ports[0], v.sea.decks(ship)))


def on_deck(v: Venture, near: Square, deck: Mask) -> Square:
    """The nearest place on a deck that is free."""
    free = squares_of(deck & ~v.s.occupied())
    return min(free, key=lambda square: (v.s.grid.span(near, square), square))


def begin(v: Venture) -> Play[None]:
    """The watch on deck, the others below, and the guard ashore with its cannon."""
    yield from ()
    state, sea = v.state, v.sea
    ship, raiders = sea.waters.crafts[PRIZE], len(v.party())
    crew = min(raiders, crew_aboard(v.sea_book, sea.hull(ship), crew_kind(sea)))
    watch = -(-crew // 2)
    state.foray.below = crew - watch
    come_on_deck(v, watch)
    guard = guard_of(v, raiders)
    where = "at the dock" if has_dock(state.sal) else "at anchor off the beach"
    facts = {"prize": ship.name, "where": where, "watch": watch, "below": state.foray.below}
    v.tell("lies there", **facts, shore=len(guard), wind=wind_words(sea))
    v.state.since = v.state.field.turn


def crew_kind(sea: Sea) -> ClassName:
    """Merchants sail merchantmen, and the Military their own ships."""
    return "merchant" if sea.hull(sea.waters.crafts[PRIZE]).kind == "merchant" else "military"


def come_on_deck(v: Venture, number: int) -> list[Figure]:
    """So many of the other ship's people, amidships; those who are first stand at her guns."""
    ship, sea = v.sea.waters.crafts[PRIZE], v.sea
    if not number or ship.berth == "away":
        return []
    people = v.strangers(crew_kind(sea), v.state.nation, number)
    south = v.s.grid.square(v.s.grid.columns[ship.square], v.s.grid.height - 1)
    seat = v.seat_of_opposition(OPPOSITION)
    return [
        v.enter(each, OPPOSITION, on_deck(v, ship.square, sea.decks(ship)), south, seat) for each in people
    ]


def guard_of(v: Venture, raiders: int) -> list[Figure]:
    """Soldiers ashore: as many as the activity level, half the raiders more if they come for the town."""
    state, grid = v.state, v.s.grid
    number = state.sal + (raiders // 2 if state.agreed.quarry == "town" else 0)
    batteries = BATTERIES[state.sal]
    number = max(number, GUN_CREW * batteries)
    people = v.strangers("military", state.nation, number)
    seat, guard = v.seat_of_opposition(OPPOSITION), list[Figure]()
    places = [grid.square(x, LAND - 2) for x in (grid.width // 2, 5, grid.width - 6)]
    for index, character in enumerate(people):
        post = places[1 + index // GUN_CREW] if index < GUN_CREW * batteries else places[0]
        square = next(s for s in around(v, post, len(v.s.figures) + 9) if v.sea.shore >> s & 1)
        guard.append(v.enter(character, OPPOSITION, square, grid.square(grid.width // 2, 40), seat))
    for battery in range(batteries):
        crew = guard[GUN_CREW * battery : GUN_CREW * (battery + 1)]
        numbers = [figure.id for figure in crew]
        v.state.field.guns.append(Gun("cannon", places[1 + battery], FACINGS[4], numbers, numbers[0]))
    return guard


# The alarm


def raise_alarm(v: Venture, why: str) -> None:
    """From now on everybody there knows."""
    if not v.state.foray.alarm:
        v.state.foray.alarm = True
        v.tell("alarm", why=why)


def keep_watch(v: Venture) -> None:
    """Raise the alarm if anybody there sees one of the raiders."""
    if v.state.foray.alarm:
        return
    for foe in v.s.foes(PARTY):
        seen = next((figure for figure in v.party() if v.s.could_see(foe, figure)), None)
        if seen is not None:
            raise_alarm(v, f"{foe.name} has seen {seen.name}.")
            return


def turn_out(v: Venture) -> None:
    """After the alarm half of those below come on deck, and in the next turn the others."""
    foray = v.state.foray
    if not foray.alarm or not foray.below:
        return
    number = -(-foray.below // 2)
    foray.below -= number
    if people := come_on_deck(v, number):
        v.tell("on deck", who=names(people))


class Boats(Searching):
    """Row in, fight, take what can be taken, and away."""

    def deeds(self, v: Venture, figure: Figure) -> Sequence[Option[Deed]]:
        return super().deeds(v, figure) if figure.side == PARTY else ()

    def refused(self, v: Venture, figure: Figure) -> Sequence[Closed]:
        return super().refused(v, figure) if figure.side == PARTY else ()

    def others_do(self, v: Venture, figure: Figure, order: Order) -> Order:
        """Before the alarm nobody stirs; who cannot get away looks for cover until an enemy is near."""
        if not v.state.foray.alarm:
            return "hold"
        foe = v.s.nearest(figure, v.s.foes(figure.side))
        is_afloat = v.sea.craft_at(figure.square) is not None
        if order == "run-away" and is_afloat and foe is not None and v.s.distance(figure, foe) > NEAR:
            return "to-cover"
        return order


class Homeward(WayOut):
    """Back aboard one's own ship, or off the table on whatever floats."""

    def exits(self, v: Venture) -> Mask:
        """Nobody of the raiders walks off."""
        return 0

    def farewell(self, v: Venture, party: Party) -> str:
        return "Go back aboard"

    def emptied(self, v: Venture) -> str:
        own = [f for f in v.s.figures if f.side == PARTY and f.seat != NOBODY]
        if is_taken(v.state):
            return prize_taken(v)
        if any(figure.status == "left" for figure in own):
            return "Whoever of yours could get away has got away."
        return "All of yours have fallen, fled or been taken."

    def ending(self, v: Venture) -> str:
        """Over once some have been out, and all who can stand are aboard again or away.

        When the other ship is lost or gone, those whom nobody hinders need not be rowed home.
        """
        if is_settled(v) and v.is_calm:
            alone = "Nobody hinders those who are left: they come away in the boats."
            return prize_taken(v) if is_taken(v.state) else alone
        ship, people = v.sea.waters.crafts[OWN], v.party()
        home = v.sea.mask(ship) if ship.berth != "away" else 0
        if not all(home >> figure.square & 1 for figure in people):
            v.state.foray.out = v.state.foray.out or is_out(v)
            return ""
        return "All of yours who could come back are aboard again." if v.state.foray.out else ""

    def conclude(self, v: Venture) -> None:
        """Whoever is aboard of his own ship is home, the wounded too, and everybody whom nobody hinders."""
        ship = v.sea.waters.crafts[OWN]
        home = v.sea.aboard(ship) if ship.berth != "away" else []
        if is_settled(v) and v.is_calm:
            home = [figure for figure in v.s.figures if figure.is_on_table]
        for figure in home:
            if figure.side == PARTY and figure.status != "obviously-dead":
                is_up = figure.status in ("carry-on", "duck-back", "stunned")
                v.s.take_off(figure, "left" if is_up else figure.status)
                v.plot.way_out.has_left(v, figure)


def prize_taken(v: Venture) -> str:
    """Why it is over once the other ship is theirs."""
    return f"{v.state.waters.crafts[PRIZE].name} is cut out, and whoever could has come away."


def is_settled(v: Venture) -> bool:
    """True if there is no ship to be taken any more."""
    return v.state.agreed.quarry == "ship" and v.state.waters.crafts[PRIZE].berth in ("aground", "away")


AWAY = 6
"""So many inches from their ship raiders are on their way."""


def is_out(v: Venture) -> bool:
    """True if one of the raiders is well away from their ship."""
    ship = v.sea.waters.crafts[OWN]
    edge = squares_of(v.sea.mask(ship))
    return any(
        min(v.s.grid.distance(figure.square, square) for square in edge) > AWAY for figure in v.party()
    )


CUTTING_OUT = Plot(
    Setting(lay_out, begin, deploy, put_afloat, has_pefs=False, may_split=False),
    Houses(),
    Boats(),
    Homeward(),
    Takings(),
)
