"""Putting to sea: the players' ships, their Captains, crews and specialists; and whoever is met."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from mainbrace.games.bottle.creation import Wishes, make_star
from mainbrace.games.bottle.hands import Unheard
from mainbrace.games.bottle.packing import travel_light
from mainbrace.games.bottle.sea.crews import crew_aboard, crew_rep, kind_of, new_hand, strangers
from mainbrace.games.bottle.sea.fight.chart import CENTRE
from mainbrace.games.bottle.sea.fight.fight import COLOURS, Fight
from mainbrace.games.bottle.sea.fight.fittingout import laden, with_guns
from mainbrace.games.bottle.sea.fight.options import SeaOptions
from mainbrace.games.bottle.sea.fight.shipnames import some_ship
from mainbrace.games.bottle.sea.fight.sides import Captain, Side
from mainbrace.games.bottle.sea.fight.state import NOBODY, State, Vessel
from mainbrace.games.bottle.sea.fight.surprises import hulls_of
from mainbrace.games.bottle.sea.ships import Ship, Specialist
from mainbrace.games.bottle.sea.specialists import specialist_rep, specialists_aboard
from mainbrace.games.bottle.sea.wind import wind_from
from mainbrace.games.bottle.terms import ClassName, Nation
from mainbrace.kernel import Play


def begin(options: SeaOptions) -> State:
    """An empty sea, and who will sit where; `commission` does the rest."""
    seats = seats_of(options)
    ours = Side(COLOURS[0], seats[0], options.nation, options.sailors)
    theirs = Side(COLOURS[1] if seats[1] else "the enemy", seats[1], options.foe_nation, options.foe_sailors)
    # Made anew, its fields are packed in their own order, whatever order they were given in.
    return State(replace(options), [ours, theirs])


def seats_of(options: SeaOptions) -> list[list[int]]:
    """The seats of both sides."""
    if options.is_duel:
        return [[0], [1]]
    return [list(range(options.players)), []]


def commission(f: Fight) -> Play[None]:
    """The players' ships put to sea; those of a chosen enemy are there as well."""
    yield from ()
    state, options = f.state, f.state.agreed
    state.wind = wind_from(f.sea, options.area)
    f.tell("wind", area=options.area, quarter=QUARTER[state.wind])
    for seat in range(options.players):
        enlist_captain(f, seat)
    fleet(f, 0, hulls_of(f, 0), options.sailors, options.nation)
    if options.is_duel:
        fleet(f, 1, hulls_of(f, 1), options.foe_sailors, options.foe_nation)


QUARTER = {0: "north", 4: "east", 8: "south", 12: "west"}


def enlist_captain(f: Fight, seat: int) -> None:
    """A player's Captain: one who is carried on, or a new one (BS-044). His gold is in no pocket (BC-064)."""
    options = f.state.agreed
    is_second = options.is_duel and seat == 1
    carried = options.carried(seat)
    if carried is None:
        kind: ClassName = options.foe_sailors if is_second else options.sailors
        nation: Nation = options.foe_nation if is_second else options.nation
        rep = (options.foe_rep or options.rep) if is_second else options.rep
        carried = make_star(f.table, f.book, Wishes(kind=kind, nation=nation, rep=rep))
    travel_light(f.book, carried)
    carried.power = carried.rep if carried.star_power else 0
    f.state.captains.append(Captain(carried, NOBODY, carried.rep))


def fleet(f: Fight, side: int, hulls: list[str], sailors: ClassName, nation: Nation) -> None:
    """Ships of players, the flagship first; several players of a side have them in turn."""
    seats = f.state.sides[side].seats
    for number, hull in enumerate(hulls):
        seat = seats[number % len(seats)]
        own = number < len(seats)
        captain = (
            f.state.captains[seat].star.rep
            if own
            else specialist_rep(f.dice, f.sea, "captain", kind_of(f.sea, sailors))
        )
        vessel = launch(f, side, seat, players_ship(f, side, hull, sailors, nation, captain))
        if own:
            f.state.captains[seat].vessel = vessel.id


def players_ship(f: Fight, side: int, hull: str, sailors: ClassName, nation: Nation, captain: int) -> Ship:
    """A ship with all the men she takes, and the specialists that were agreed on (BS-041, BS-063).

    Her crew is as good as was agreed on, or as its men come to, who are rolled for one by one (BS-043).
    """
    options = f.state.agreed
    name = some_ship(f.chance, nation, [each.name for each in f.state.vessels])
    men = f.sea.hulls[hull].crew.most
    rep = options.foe_crew or options.crew if side == 1 else options.crew
    hands = [] if rep else hire(f, name, men - 1 - len(options.specialists), captain)
    specialists = [
        Specialist(job, specialist_rep(f.dice, f.sea, job, kind_of(f.sea, sailors)))
        for job in options.specialists
    ]
    rep = rep or crew_rep(captain, [*hands, *(each.rep for each in specialists)])
    ship = Ship(name, hull, nation, sailors, men, rep, captain, specialists)
    return laden(f.sea, with_guns(f.sea, ship, options.added(side)))


def hire(f: Fight, ship: str, men: int, captain: int) -> list[int]:
    """Reps of so many who sign on before she puts to sea, each by a die, told in one line (BS-061)."""
    unheard = Unheard(f.table)
    reps = [new_hand(unheard.dice, f.sea, captain) for _ in range(men)]
    found = ", ".join(f"{number} of Rep {rep}" for rep, number in sorted(Counter(reps).items()))
    f.tell("hires", ship=ship, men=men, reps=found, faces=unheard.faces.replace("; ", " "))
    return reps


def met_ship(f: Fight, hull: str, sailors: ClassName, nation: Nation) -> Ship:
    """A ship that is met, by the book's tables (BS-041, BS-062, BS-033); guns were added if it was agreed."""
    options = f.state.agreed
    form = f.sea.hulls[hull]
    name = some_ship(f.chance, nation, [each.name for each in f.state.vessels])
    command = strangers(f.dice, f.sea, sailors, nation)
    ship = Ship(
        name,
        hull,
        nation,
        sailors,
        crew_aboard(f.sea, form, sailors),
        options.foe_crew or command.crew,
        options.foe_rep or command.captain,
        specialists_aboard(f.dice, f.sea, name, form, sailors),
    )
    return with_guns(f.sea, ship, options.added(1) if options.meeting == "chosen" else 0)


def launch(f: Fight, side: int, seat: int, ship: Ship, gold: int = 0) -> Vessel:
    """Put a ship on the list; where she lies is said later.

    What strangers carry a die will say, but that of the Treasure Fleet is gold (BC-186, BS-097).
    """
    hull = f.sea.hulls[ship.hull]
    number = len(f.state.vessels)
    vessel = Vessel(number, side, seat, ship, hull.size, CENTRE, 0, began=ship.crew, laden=ship.cargo)
    vessel.is_unsearched = seat == NOBODY and not gold
    f.state.vessels.append(vessel)
    f.state.gold.append(gold)
    f.tell(
        "ship", ship=ship.name, kind=hull.name, side=f.state.sides[side].name,
        crew=ship.crew, rep=ship.rep, captain=ship.captain,
    )  # fmt: skip
    return vessel
