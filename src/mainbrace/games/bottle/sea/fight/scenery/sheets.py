"""The fleets, and a sheet for every ship: her roster with its columns, her crew, and her speeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mainbrace.games.bottle.sea.crews import crew_called
from mainbrace.games.bottle.sea.fight.fight import Fight, piece, way
from mainbrace.games.bottle.sea.fight.scenery.companies import companies
from mainbrace.games.bottle.sea.fight.scenery.shores import offings
from mainbrace.games.bottle.sea.fight.state import NOBODY, Vessel
from mainbrace.games.bottle.sea.shipforms import Hull
from mainbrace.games.bottle.sea.ships import capacity, column, defense, gun_ratings, roster
from mainbrace.games.bottle.sea.specialists import trade, worker
from mainbrace.games.bottle.sea.wind import POINTS, turned, turns
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Entry, Panel, Row, Track

FLEET_COLUMNS = ["Defense", "Guns", "Crew"]
GONE = "✗"
WIDEST = 7
"""Columns for which there is room side by side."""
STATES = {
    "fighting": "",
    "breaking-off": "breaks off",
    "struck": "struck",
    "gone": "got away",
    "sunk": "sunk",
}


def watch(f: Fight) -> Panel:
    """The wind, the turn, the dice, and what is left of Influence."""
    state = f.state
    lines = [f"Area {state.agreed.area}, wind from the {way(state.wind)}.", status(f)]
    for captain in state.captains:
        dice = f"{counted(captain.influence, 'die')} of Influence left"
        now = "has cheated death and is away" if captain.is_safe else dice
        lines.append(f"{captain.star.name}, Rep {captain.star.rep}: {now}.")
    for side in state.sides:
        if side.spoils.tons or side.spoils.gold:
            tons = counted(side.spoils.tons, "ton")
            lines.append(f"Spoils of {side.name}: {tons} of cargo, {side.spoils.gold} gold.")
    if state.over:
        lines.append(f"It is over: {state.over}.")
    return Panel("watch", "The watch", lines, icon="turns")


def status(f: Fight) -> str:
    """How far it is, in a sentence."""
    state = f.state
    if state.over:
        return f"It is over: {state.over}."
    if state.attacker == NOBODY:
        return f"Looking out, sighting {state.sightings + 1} of {state.agreed.sightings}."
    if not state.steps:
        return f"Turn {state.turn} of {state.agreed.turns}."
    step = state.steps[0]
    doing = {"move-and-grapple": "sails", "fire": "fires", "board": "boards"}.get(step.doing)
    who = f"{state.sides[step.side].name} {doing}" if doing else "morale"
    return f"Turn {state.turn} of {state.agreed.turns}: {who}."


def fleet(f: Fight, side: int) -> Panel:
    """All ships of a side, those that are gone too."""
    rows = [Row(called(each), cells(f, each)) for each in f.state.vessels if each.side == side]
    fleet = f.state.sides[side]
    lines = [f"Activation die {fleet.die}."] if fleet.die else []
    title = f"Ships of {fleet.name}"
    entries = list(companies(f, side))
    return Panel(
        f"fleet:{side}", title, lines, side, entries=entries, columns=FLEET_COLUMNS, rows=rows, icon="ship"
    )


def cells(f: Fight, vessel: Vessel) -> list[str]:
    """A ship in a line."""
    hull, ship = roster(f.sea, vessel.ship), vessel.ship
    return [
        f"{defense(f.sea, ship)}/{hull.defense}",
        str(f.guns(vessel)),
        f"{ship.crew}/{vessel.began}",
    ]


def called(vessel: Vessel) -> str:
    """Her name, and how it stands with her unless she fights."""
    state = "a prize" if vessel.taken_by != NOBODY else STATES[vessel.standing]
    return f"{vessel.name}, {state}" if state else vessel.name


def sheet(f: Fight, vessel: Vessel) -> Panel:
    """Her roster as it is printed, columns crossed off from the left, and what she can do now."""
    hull, ship = roster(f.sea, vessel.ship), vessel.ship
    lines = [
        f"{hull.name}, Size {hull.size}. {counted(ship.crew, 'man')}, "
        f"{crew_called(f.sea, ship.rep)}, Rep {ship.rep}; "
        f"{command(f, vessel)}.",
        f"Now: Maneuver {f.maneuver_now(vessel)}, {counted(turns(f.sea, f.maneuver_now(vessel)), 'turn')}, "
        f"{counted(f.guns(vessel), 'gun')}, {vessel.sails} sails, {cargo(f, vessel)}.",
        f"Heading {way(vessel.heading)}, {f.section(vessel.heading).replace('-', ' ')}.",
        *offings(f, vessel),
        *grounds(f, vessel),
        *sailed_by(f, vessel),
    ]
    columns, rows = damage(hull, gun_ratings(f.sea, ship), ship.hits)
    entries = [*speeds(f, vessel), *people(f, vessel)]
    return Panel(
        f"sheet:{vessel.id}",
        ship.name,
        lines,
        vessel.side,
        piece(vessel),
        entries,
        columns=columns,
        rows=rows,
    )


def command(f: Fight, vessel: Vessel) -> str:
    """Who commands her, and how well."""
    captain, rep = f.captain(vessel), vessel.ship.captain
    if captain is not None and captain.is_safe:
        return f"her Captain has cheated death and is away, the mate commands with Rep {rep}"
    return f"Captain Rep {rep}{', down' if vessel.captain_hurt else ''}"


def cargo(f: Fight, vessel: Vessel) -> str:
    """What is in her hold, if anybody knows (BC-186)."""
    most = capacity(f.sea, vessel.ship)
    if vessel.is_unsearched:
        return f"a hold of {most} tons: what is in it shows when she is taken"
    return f"{vessel.ship.cargo} of {most} tons"


def damage(hull: Hull, guns: Sequence[int], hits: int) -> tuple[list[str], list[Row]]:
    """Columns of damage, what hits have crossed off as crosses; those of large ships lie on their side."""
    numbers = [str(number) for number in range(hull.defense, 0, -1)]
    ratings = {
        "Maneuver": crossed(hits, hull.maneuvers),
        "Guns": crossed(hits, guns),
        "Morale": crossed(hits, hull.morale),
        "Men lost": crossed(hits, hull.casualties),
    }
    if hull.defense <= WIDEST:
        return numbers, [Row(name, cells) for name, cells in ratings.items()]
    turned_over = zip(*ratings.values(), strict=True)
    return ["Maneuver", "Guns", "Morale", "Lost"], [
        Row(number, list(cells)) for number, cells in zip(numbers, turned_over, strict=True)
    ]


def grounds(f: Fight, vessel: Vessel) -> Iterator[str]:
    """What makes her count lower than her Defense."""
    lower = column(f.sea, vessel.ship)
    if lower < defense(f.sea, vessel.ship):
        causes = [*(["fire"] if vessel.ship.burns else []), *(["a leak"] if vessel.ship.leaks else [])]
        yield f"She counts as Defense {lower} for {' and '.join(causes)}."


def sailed_by(f: Fight, vessel: Vessel) -> Iterator[str]:
    """Who sails her, if they are no human beings."""
    if vessel.ship.creature:
        yield f"Her crew are {f.book.creatures[vessel.ship.creature].plural}."


def crossed(hits: int, columns: Sequence[int]) -> list[str]:
    """A row of the roster; what hits have crossed off is a cross."""
    return [GONE if number < hits else str(value) for number, value in enumerate(columns)]


def speeds(f: Fight, vessel: Vessel) -> Iterator[Entry]:
    """Inches on every heading with her sails as they are."""
    tags = []
    for heading in range(POINTS):
        tags.append(f"{short(heading)} {f.speed(vessel, heading)}")
    yield Entry("Speed by heading", "Inches in a move that begins on that heading.", tags, ["wind"])
    best = max(range(POINTS), key=lambda heading: (f.speed(vessel, heading), -heading))
    other = turned(f.state.wind, -(best - f.state.wind))
    text = f"Fastest {way(best)} and {way(other)}: {counted(f.speed(vessel, best), 'inch')}."
    yield Entry("Best wind", text, topics=["wind"])


def short(heading: int) -> str:
    """A heading in letters: NNE."""
    return "".join(part[0].upper() for part in way(heading).split("-"))


def people(f: Fight, vessel: Vessel) -> Iterator[Entry]:
    """Her specialists, and who stands in for whom."""
    for specialist in vessel.ship.specialists:
        yield Entry(trade(specialist.job), "", [f"Rep {specialist.rep}"], ["specialist"])
    pilot = worker(f.sea, vessel.ship, "pilot")
    if pilot is not None and pilot.stands_in:
        yield Entry("Pilot", "The Captain steers in his place.", [f"Rep {pilot.rep}"], ["specialist"])


def tracks(f: Fight) -> list[Track]:
    """Turns, and the dice of Influence."""
    state = f.state
    found = [Track("turns", "Turn", state.turn, state.agreed.turns, topics=["turn"])]
    for seat, captain in enumerate(state.captains):
        side = next(number for number, each in enumerate(state.sides) if seat in each.seats)
        found.append(
            Track(
                f"influence:{seat}",
                f"Influence of {captain.star.name}",
                captain.influence,
                captain.star.rep,
                side,
                ["influence"],
            )
        )
    return found
