"""The board: zones and the ways of the Crew. Nothing of it changes during play but gangplanks."""

from __future__ import annotations

from mainbrace.games.rumbones.board import PLANK, SEA, Board, Zone
from mainbrace.games.rumbones.content import Box
from mainbrace.kernel import Area, Overlay

RISES = "The Kraken comes up here."
RIG = "A hero can rig from here to another ship."


def areas(box: Box, name: str) -> list[Area]:
    """All zones of a board, with its gangplanks in place."""
    board = box.boards[name]
    return [area(board, Zone(zone)) for zone in board.zones]


def area(board: Board, zone: Zone) -> Area:
    """One zone of the board."""
    hull, label = board.hulls[zone], board.label(zone)
    rises = any(zone in spot for spot in board.kraken_spots)
    kraken = ["kraken"] if rises else []
    if hull == SEA:
        topics = ["sea", *kraken]
        return Area(label, "sea", "Sea", at(board, zone), help=RISES * rises, topics=topics, material="water")
    if hull == PLANK:
        return Area(
            label,
            "plank",
            "Gangplank",
            at(board, zone),
            help=RISES * rises,
            topics=["gangplank", *kraken],
            material="water",
            form="bridge",
        )
    ship, point = board.ships[hull], board.point_side(zone)
    rigs = zone in board.rig_edges
    return Area(
        label,
        "deck" if point is None else "point",
        ship.name if point is None else f"{ship.name}, Deployment Point",
        at(board, zone),
        owner=ship.side if point is None else point,
        help=RIG * rigs,
        group=ship.name,
        topics=["zone" if point is None else "deployment-point", *(["rigging"] if rigs else [])],
        material="wood",
        form="ship",
        emblem=point is not None,
    )


def gap(box: Box, name: str, zone: Zone) -> Area:
    """Where a gangplank has been pulled away."""
    board, topics = box.boards[name], ["sea", "gangplank"]
    return Area(
        board.label(zone), "sea", "Sea, gangplank gone", at(board, zone), topics=topics, material="water"
    )


def at(board: Board, zone: Zone) -> tuple[int, int]:
    """Column and row."""
    return zone % board.width, zone // board.width


def overlays(box: Box, name: str) -> list[Overlay]:
    """The tracks of the Crew."""
    board = box.boards[name]
    return [
        Overlay(f"track-{number}", "track", [board.label(zone) for zone in track], board.point_side(track[0]))
        for number, track in enumerate(board.tracks)
    ]
