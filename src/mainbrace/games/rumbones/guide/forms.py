"""What the form of a new game offers, with enough to read to choose well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.content import MERCENARY, Box
from mainbrace.games.rumbones.guide.heroes import hero_text
from mainbrace.games.rumbones.layouts import BY_CLASS, layouts
from mainbrace.kernel import Choice, Topic


def choices(box: Box, glossary: Mapping[str, Topic]) -> Mapping[str, Sequence[Choice]]:
    """Factions, heroes and boards."""
    heroes = hero_choices(box)
    return {
        "factions": [
            Choice(faction.id, faction.name, faction_text(faction.id, glossary))
            for faction in box.factions.values()
        ],
        "selection": [
            Choice("choose", "Choose", "Each side picks its heroes one by one when the game begins."),
            Choice("random", "At random", "Heroes that are not named here are dealt."),
        ],
        "heroes_a": heroes,
        "heroes_b": heroes,
        "board": [
            Choice(BY_CLASS, "As the factions sail", "Each faction in ships of its own class."),
            *(Choice(board.name, board.title, board_text(board)) for board in layouts(box)),
        ],
    }


def hero_choices(box: Box) -> Sequence[Choice]:
    """All heroes with their whole cards, by faction; mercenaries sail with anybody."""
    names = {faction.id: faction.name for faction in box.factions.values()} | {MERCENARY: "Mercenaries"}
    cards = sorted(box.heroes.values(), key=lambda card: list(names).index(card.faction))
    return [Choice(card.id, card.name, hero_text(card), names[card.faction]) for card in cards]


def faction_text(id: str, glossary: Mapping[str, Topic]) -> str:
    """How a faction plays, where somebody has written that down."""
    topic = glossary.get(f"faction:{id}")
    return topic.text if topic is not None else ""


def board_text(board: Board) -> str:
    """The ships of a layout, and whether one rolls for them."""
    ships = ", ".join(ship.name for ship in board.ships) + "."
    return f"{ships} A roll decides who takes the centre." if board.is_rolled_for else ships
