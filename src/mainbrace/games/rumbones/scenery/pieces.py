"""What stands on the board or waits beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mainbrace.games.rumbones.board import Board, Zone
from mainbrace.games.rumbones.content import SIDES, Box
from mainbrace.games.rumbones.scenery.naming import hero_icon, icon
from mainbrace.games.rumbones.state import CrewKind, Hero, Squad, State
from mainbrace.games.rumbones.wording import counted
from mainbrace.kernel import Piece, Stat


class PrintedHero(NamedTuple):
    """What never changes about a hero of one side."""

    id: str
    name: str
    hp: int
    help: str
    icon: str
    role: str


def printed_hero(box: Box, id: str, side: int) -> PrintedHero:
    """A hero's card as its piece shows it."""
    card = box.heroes[id]
    help = f"{card.title}, {card.role}." if card.title else f"{card.role.capitalize()}."
    if card.passive is not None:
        help += f"\n{card.passive.name}. {card.passive.when}: {card.passive.text}"
    return PrintedHero(f"{SIDES[side]}-{id}", card.name, card.hp, help, hero_icon(card), card.role)


def hero(printed: PrintedHero, board: Board, hero: Hero, token: str = "Dead Man's Coin") -> Piece:
    """A hero with everything that lies on its dashboard."""
    hit_points = printed.hp + hero.bonus_hp
    marks, topics = [], ["hero", printed.role]
    for condition in hero.conditions:
        marks.append(condition.capitalize())
        topics.append(condition)
    if hero.fury:
        marks.append(f"+{hero.fury} to hit this turn")
        topics.append("to-hit")
    if hero.activated:
        marks.append("activated")
        topics.append("activated")
    if hero.overboard:
        marks.append("overboard")
        topics.append("overboard")
    if hero.dead_mans_coin:
        marks.append(f"{token}, {hero.dead_mans_coin}")
        topics.append("dead-mans-coin")
    return Piece(
        printed.id,
        "hero",
        printed.name,
        board.labels[hero.zone] if hero.zone >= 0 else "",
        hero.side,
        1,
        [Stat("hit points", hit_points - hero.damage, hit_points), Stat("coins", hero.coins)],
        marks,
        printed.help,
        printed.icon,
        topics,
    )


def posts(crew: Iterable[Squad]) -> dict[tuple[CrewKind, Zone, int], int]:
    """How many models of a kind stand where, by track; one that is being pushed may stand on its own."""
    counts: dict[tuple[CrewKind, Zone, int], int] = {}
    for squad in crew:
        post = squad.kind, squad.zone, squad.track
        counts[post] = counts.get(post, 0) + squad.count
    return counts


def squad(box: Box, board_name: str, side: int, kind: CrewKind, zone: Zone, track: int, count: int) -> Piece:
    """Crew of one kind and track in a zone."""
    board = box.boards[board_name]
    where, goal = board.label(zone), board.label(board.tracks[track][-1])
    return Piece(
        f"{SIDES[side]}-{kind}-{where}-{track}",
        kind,
        kind.capitalize(),
        where,
        side,
        count,
        marks=[f"bound for {goal}"],
        icon=icon(kind),
        topics=[kind, "crew", "crew-move"],
    )


def feature(box: Box, board_name: str, side: int, objective: str, zone: Zone, damage: int) -> Piece:
    """A Deck Feature that still stands, and what its destruction brings."""
    card = box.objectives[objective]
    return Piece(
        f"{SIDES[side]}-{card.id}",
        "feature",
        card.name,
        box.boards[board_name].label(zone),
        side,
        stats=[Stat("hit points", card.hp - damage, card.hp)],
        help=f"{card.vp} VP, {counted(card.coins, 'coin')} each. {card.text}".strip(),
        icon=icon(card.id, "objective"),
        topics=[f"tile:{card.id}", "objective"],
    )


def of_the_sea(state: State, box: Box, board: Board) -> list[Piece]:
    """Sea Monsters and the Kraken."""
    shown = []
    for monster in state.monsters:
        card = box.monsters[monster.id]
        active = ["activated"] if monster.activated else []
        shown.append(
            Piece(
                monster.id,
                "monster",
                card.name,
                board.label(monster.zone),
                monster.side,
                stats=[Stat("hit points", card.hp - monster.damage, card.hp)],
                marks=active,
                icon=icon(monster.id, "sea-monster"),
                topics=[f"monster:{monster.id}", "sea-monster", *active],
            )
        )
    for number, zone in enumerate(state.kraken.zones):
        shown.append(
            Piece(
                "kraken" if number == 0 else f"kraken-{number}",
                "kraken",
                "Kraken",
                board.label(zone),
                stats=[Stat("hit points", box.kraken.hp - state.kraken.damage, box.kraken.hp)],
                icon=icon("kraken"),
                topics=["kraken"],
            )
        )
    return shown
