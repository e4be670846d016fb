"""A boarding figure by figure as a scene: the decks of both ships, and everybody on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from mainbrace.games.bottle.ground.plan import LOW, ROCK, Plan
from mainbrace.games.bottle.ground.squares import squares_of
from mainbrace.games.bottle.scenery.board import ground
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.fight import fight_scene, onlooker
from mainbrace.games.bottle.scenery.sides import phase
from mainbrace.games.bottle.sea.deckplans import DeckPlan
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.parties import plan_of, roster, section, words
from mainbrace.games.bottle.sea.fight.scenery import sheets
from mainbrace.games.bottle.sea.fight.state import DeckFight, NightFight
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Grid, Region, Scene, Terrain

ABOARD: Mapping[str, Terrain] = {LOW: "fence", ROCK: "mast"}
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
    below, above = (f.vessel(id).name for id in (fight.boarder, fight.boarded))
    return replace(
        scene,
        grid=decks(fight.field.plan, plan_of(f, fight), (below, above)),
        chapter=f"Turn {state.turn}, on deck",
        sides=[0, 0] if is_shared else [],
    )


def status(f: Fight, fight: DeckFight) -> str:
    """Who boards whom, and how far it is."""
    boarder, boarded = f.vessel(fight.boarder).name, f.vessel(fight.boarded).name
    crossing = "from the {} over to her"
    return f"{boarder} boards {boarded}: {stage(f, fight, 'the crews take their places', crossing)}"


def stage(f: Fight, fight: DeckFight | NightFight, muster: str, charge: str) -> str:
    """How far a fight on deck is, to the end of the sentence."""
    if not fight.before:
        acting = phase(onlooker(f.book, fight.field)).rstrip(".")
        return f"turn {fight.field.turn} on deck. {acting}."
    doing = fight.before[0]
    if doing == "muster":
        return f"{muster}."
    return "swivel guns." if doing == "swivel-guns" else f"{charge.format(words(doing))}."


def decks(plan: Plan, laid_out: DeckPlan, names: tuple[str, str]) -> Grid:
    """Decks with their sections, and the ships' names on the water; a ship alone has no other."""
    drawn = ground(plan)
    rows = drawn.rows - 1, 0
    water = [
        Region(f"hull:{number}", name, (1, rows[number], drawn.columns - 2, 1))
        for number, name in enumerate(names)
        if name
    ]
    return replace(
        drawn, legend={**drawn.legend, **ABOARD}, regions=[*water, *sections(plan.width, laid_out, names)]
    )


def sections(width: int, laid_out: DeckPlan, names: tuple[str, str]) -> Iterator[Region]:
    """The sections of decks, as far as their squares lie."""
    for number, name in enumerate(names):
        for deck, mask in laid_out.decks[number].items() if name else ():
            squares = squares_of(mask)
            xs, ys = {square % width for square in squares}, {square // width for square in squares}
            box = (min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
            help = f"The {words(deck)} of {name}."
            yield Region(section(number, deck), words(deck).capitalize(), box, help=help, topics=["deck"])
