"""Creatures aboard, as a scene: the decks of one ship, mostly by night."""

from __future__ import annotations

from msgspec.structs import replace

from mainbrace.games.bottle.scenery.fight import fight_scene
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.nightparties import men_below, plan_of
from mainbrace.games.bottle.sea.fight.parties import roster
from mainbrace.games.bottle.sea.fight.scenery import sheets
from mainbrace.games.bottle.sea.fight.scenery.decks import Crews, decks, stage
from mainbrace.games.bottle.sea.fight.state import NightFight
from mainbrace.games.bottle.sentences import counted
from mainbrace.kernel import Entry, Panel, Scene, Track


def night_scene(title: str, f: Fight, fight: NightFight, is_shared: bool) -> Scene:
    """Her decks with everybody on them, her sheet, and what it is about."""
    vessel, state = f.vessel(fight.vessel), f.state
    cast = Crews(tuple(side.name for side in state.sides), (1 - vessel.side, vessel.side))
    scene = fight_scene(
        title,
        f.book,
        fight.field,
        cast,
        status(f, fight),
        tracks=[turns(f, fight), *sheets.tracks(f)[1:]],
        panels=[
            creatures(f, fight),
            sheets.watch(f),
            replace(sheets.sheet(f, vessel), id=roster(vessel), piece=""),
        ],
    )
    return replace(
        scene,
        grid=decks(fight.field.plan, plan_of(f, fight), ("", vessel.name)),
        chapter=f"Aboard, turn {fight.field.turn}" if fight.field.turn else "Aboard",
        sides=[0, 0] if is_shared else [],
    )


def turns(f: Fight, fight: NightFight) -> Track:
    """How much of the night has passed."""
    return Track("turns", "Turn", fight.field.turn, f.state.agreed.turns, topics=["turn"])


def status(f: Fight, fight: NightFight) -> str:
    """Who has come aboard, and how far it is."""
    who, ship = f.book.creatures[fight.creature].plural, f.vessel(fight.vessel).name
    return f"{who} aboard {ship}: {stage(f, fight, 'all hands on deck', 'they charge on the {}')}"


def creatures(f: Fight, fight: NightFight) -> Panel:
    """What they are, what they want, and how it stands with that."""
    form = f.book.creatures[fight.creature]
    lines = {
        "undead": [
            f"{counted(men_below(f, fight), 'man')} below, half a die of them each time yours are active.",
            "One more of them each time they are.",
        ],
        "sea-witch": [f"{len(fight.carried)} carried overboard; {fight.met} came for a man each."],
        "mermaid": [f"{len(fight.carried)} drowned. They are gone after {counted(form.rep[0], 'turn')}."],
        "pyrat": [],
    }[fight.creature]
    return Panel(
        "creatures",
        form.plural,
        lines,
        1,
        entries=[Entry(form.name, form.text, topics=[form.id])],
        icon=form.id,
    )
