"""An outing as a scene: the fight that may break out, and what one is ashore for."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character
from mainbrace.games.bottle.encounters.prospects import own_of
from mainbrace.games.bottle.encounters.sentences import PARTS, PLACES
from mainbrace.games.bottle.encounters.state import WATCH, Outing
from mainbrace.games.bottle.farobank.house import House
from mainbrace.games.bottle.farobank.scenery import Scenery
from mainbrace.games.bottle.ground.ground import OUTSIDE
from mainbrace.games.bottle.scenery.board import name
from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.scenery.errand import errand
from mainbrace.games.bottle.scenery.fight import fight_scene, onlooker
from mainbrace.games.bottle.scenery.harbour import on_water, outlines, waters_panel, work_tracks
from mainbrace.games.bottle.scenery.law import law
from mainbrace.games.bottle.scenery.sheets import portrait
from mainbrace.games.bottle.scenery.shipboard import on_decks
from mainbrace.games.bottle.scenery.sides import phase
from mainbrace.games.bottle.skirmish.state import NOBODY
from mainbrace.kernel import Panel, Piece, Scene, Track

ALONE, THEM = "You", "The others"
COLOURS = ("Blue", "Red", "Amber", "Violet")
"""What several seats are called, as clients colour them."""


def outing_scene(title: str, book: Book, house: House, state: Outing) -> Scene:
    """What there is to see in each stage: the bands before they land, the table, the Bank's layout."""
    cast = cast_of(state)
    if not state.field.sides:
        return mustering(title, book, state, cast)
    if state.is_gaming and state.sitting is not None:
        names = [state.field.figures[party.star].name for party in state.parties]
        scene = Scenery(title, house).scene(state.sitting, 1, names)
        scene.panels += [errand(book, state), law(book, state)]
        return scene
    scene = fight_scene(
        title,
        book,
        state.field,
        cast,
        status(book, state),
        [*pefs(state), *chests(state)],
        list(tracks(state)),
        [errand(book, state), *about_place(book, state), *aboard(book, state)],
    )
    if state.waters.crafts and scene.grid is not None:
        scene.grid = on_water(scene.grid, state.waters, state.field, cast)
        scene.overlays += outlines(state.waters, cast)
    if state.is_aboard and scene.grid is not None:
        scene.grid = on_decks(scene.grid)
    return scene


def about_place(book: Book, state: Outing) -> Iterator[Panel]:
    """What floats where boats are on the water; elsewhere the law."""
    yield waters_panel(state.waters, state.field) if state.waters.crafts else law(book, state)


def cast_of(state: Outing) -> Cast:
    """The seats by their colours, then everybody else whom one may have to fight."""
    agreed = state.agreed
    names = list(COLOURS[: agreed.players]) if agreed.players > 1 else [ALONE]
    has_watch = len(state.field.sides) > WATCH
    law = state.field.sides[WATCH].name if has_watch else ""
    if state.has_rival:
        names += [law] * has_watch
        return Cast(tuple(names), (0, agreed.players - 1, None, agreed.players))
    if agreed.opposed:
        return Cast(tuple(names), (0, agreed.players - 1, None, agreed.players - 1))
    others = [THEM, law] if has_watch else [THEM]
    return Cast((*names, *others), (0, agreed.players, None, agreed.players + 1))


def status(book: Book, state: Outing) -> str:
    """Where and when, and who acts."""
    if state.stage == "court":
        return "Before the judge."
    who = phase(onlooker(book, state.field))
    what = f"{PLACES[state.encounter]}{' aboard' * state.is_aboard}"
    return f"{what}, {PARTS[state.part]}. Turn {state.field.turn}. {who}".rstrip(".") + "."


def mustering(title: str, book: Book, state: Outing, cast: Cast) -> Scene:
    """Before anybody is ashore: the Stars and bands as far as they are made."""
    panels = [errand(book, state), *aboard(book, state)]
    return Scene(title, "Bands are mustered.", list(cast.players), panels=panels, chapter="Before landing")


def aboard(book: Book, state: Outing) -> Iterator[Panel]:
    """Those who are not on the table yet."""
    for seat, band in bands(state).items():
        yield from (portrait(book, character, seat) for character in band)


def bands(state: Outing) -> dict[int, list[Character]]:
    """Per seat its Star and men while they wait to come ashore; nobody of those who have."""
    seats = [party.seat for party in state.parties][-len(state.stars) :]
    waiting = zip(seats, state.stars, state.bands, strict=False)
    return {seat: [star, *men] for seat, star, men in waiting if state.parties[seat].star == NOBODY}


# On the table


def pefs(state: Outing) -> Iterator[Piece]:
    """Everything that may be somebody."""
    for pef in state.pefs:
        where = "in the house" if pef.house != OUTSIDE else "at the gun" if pef.gun != NOBODY else "there"
        yield Piece(
            f"pef:{pef.id}",
            "pef",
            "Somebody?",
            name(state.field, pef.square),
            icon="pef",
            help=f"Somebody may be {where}, or nobody: dice will say so when it is seen.",
            topics=["pef"],
        )


def chests(state: Outing) -> Iterator[Piece]:
    """Chests that lie about."""
    for number, chest in enumerate(state.hunt.chests):
        if chest.fate == "dug up":
            square = name(state.field, chest.square)
            help = f"{chest.gold} gold. Two men carry a chest, one drags it at half speed."
            yield Piece(
                f"chest:{number}", "thing", "Chest", square, icon="chest", help=help, topics=["chest"]
            )


# At a glance


def tracks(state: Outing) -> Iterator[Track]:
    """Gold by seat, the activity level, and how far the encounter's own business has come."""
    waiting = bands(state)
    for party in state.parties:
        own = [figure.character for figure in own_of(state, party)]
        gold = sum(character.gold for character in waiting.get(party.seat, own))
        yield Track(f"gold-{party.seat}", "Gold", gold, 0, party.seat, ["gold"])
    yield Track("level", "Activity level", state.level, 0, topics=["level"])
    yield from progress(state)


def progress(state: Outing) -> Iterator[Track]:
    """Work that is under way: searching, digging, trading."""
    for search in state.raid.houses:
        if not search.is_looted and state.field.stands(search.house):
            label = f"Search of {state.field.plan.buildings[search.house].name}"
            yield Track(
                f"search-{search.house}", label, search.turns - search.left, search.turns, topics=["search"]
            )
    if state.hunt.needed and not state.hunt.chests:
        yield Track("dig", "Digging", state.hunt.dug, state.hunt.needed, topics=["dig"])
    yield from work_tracks(state.waters)
    if state.encounter == "trading":
        yield Track("cargo", "Cargo aboard", state.market.cargo, state.market.hold, topics=["cargo"])
