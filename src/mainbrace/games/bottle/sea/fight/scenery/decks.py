"""A boarding figure by figure as a scene: the decks of both ships, and everybody on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from mainbrace.games.bottle.ground.plan import LOW, ROCK
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.scenery.board import ground
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.fight import fight_scene, onlooker
from mainbrace.games.bottle.scenery.sides import phase
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import plan_of, roster, section, words
from mainbrace.games.bottle.sea.fight.scenery import sheets
from mainbrace.games.bottle.sea.fight.state import DeckFight
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Grid, Region, Scene, Terrain

ABOARD: Mapping[str, Terrain] = {LOW: "fence", ROCK: "low"}
"""What gunwales and masts look like."""


class Crews(Cast, frozen=True):
    """The two fleets: a man is of the colour of his ship's, whichever player orders him."""

    def owner(self, figure: Figure) -> int | None:
        """The fleet he belongs to."""
        return self.side(figure.side)


def deck_scene(title: str, f: Fight, fight: DeckFight, is_shared: bool) -> Scene:
    """The decks with both parties, and the sheets of their ships."""
    state, ships = f.state, (f.vessel(fight.boarder), f.vessel(fight.boarded))
    cast = Crews(tuple(side.name for side in state.sides), tuple(ship.side for ship in ships))
    scene = fight_scene(
        title,
        f.book,
        fight.field,
        cast,
        status(f, fight),
        tracks=sheets.tracks(f),
        panels=[
            sheets.watch(f),
            *(replace(sheets.sheet(f, ship), id=roster(ship), piece="") for ship in ships),
        ],
    )
    return replace(
        scene,
        grid=decks(f, fight),
        chapter=f"Turn {state.turn}, on deck",
        sides=[0, 0] if is_shared else [],
    )


def status(f: Fight, fight: DeckFight) -> str:
    """Who boards whom, and how far it is."""
    boarder, boarded = f.vessel(fight.boarder).name, f.vessel(fight.boarded).name
    return f"{boarder} boards {boarded}: {progress(f, fight)}".rstrip(".") + "."


def progress(f: Fight, fight: DeckFight) -> str:
    """What is being done on deck."""
    if not fight.before:
        return f"turn {fight.field.turn} on deck. {phase(onlooker(f.book, fight.field))}"
    doing = fight.before[0]
    if doing == "muster":
        return "the crews take their places"
    return "swivel guns" if doing == "swivel-guns" else f"from the {words(doing)} over to her"


def decks(f: Fight, fight: DeckFight) -> Grid:
    """Both decks with their sections, and the ships' names on the water beside them."""
    drawn = ground(fight.field.plan)
    below = drawn.rows - 1
    names = [
        Region(f"hull:{number}", f.vessel(id).name, (1, row, drawn.columns - 2, 1), owner=f.vessel(id).side)
        for number, (id, row) in enumerate(((fight.boarder, below), (fight.boarded, 0)))
    ]
    return replace(drawn, legend={**drawn.legend, **ABOARD}, regions=[*names, *sections(f, fight)])


def sections(f: Fight, fight: DeckFight) -> Iterator[Region]:
    """The sections of both decks, as far as their squares lie."""
    plan, width = plan_of(f, fight), fight.field.plan.width
    for number, id in enumerate((fight.boarder, fight.boarded)):
        for deck, mask in plan.decks[number].items():
            squares = squares_of(mask)
            xs, ys = {square % width for square in squares}, {square // width for square in squares}
            box = (min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
            help = f"The {words(deck)} of {f.vessel(id).name}."
            yield Region(section(number, deck), words(deck).capitalize(), box, help=help, topics=["deck"])
