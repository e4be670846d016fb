"""What the form of a new game offers, with enough to read to choose well."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from mainbrace.games.rumbones.board import TURNED
from mainbrace.games.rumbones.content import MERCENARY, Box, HeroCard
from mainbrace.games.rumbones.guide.heroes import hero_text
from mainbrace.games.rumbones.opening import HEROES_A_SIDE
from mainbrace.kernel import Choice, Topic

FIRST_CREW = ("captain", "swashbuckler", "gunner")
"""The roles of a crew that is easy to begin with: a leader, a blade, and somebody who strikes from afar."""


def choices(
    box: Box, glossary: Mapping[str, Topic], factions: Sequence[str] | None, is_dealt: bool
) -> Mapping[str, Sequence[Choice]]:
    """Factions, heroes and boards; of the heroes those of a seat's faction, if it is known.

    Each faction has a crew to begin with, unless heroes are dealt.
    """
    of_a, of_b = [hero_choices(box, faction, is_dealt) for faction in factions or (None, None)]
    return {
        "factions": [
            Choice(faction.id, faction.name, faction_text(faction.id, glossary))
            for faction in box.factions.values()
        ],
        "selection": [
            Choice("choose", "Chosen at the table", "The sides pick them in turn when the game begins."),
            Choice("random", "Dealt", "Chance picks them when the game begins."),
        ],
        "heroes_a": of_a,
        "heroes_b": of_b,
        "board": [
            Choice(board.name, board.title, board_text(box, board.name))
            for board in box.boards.values()
            if not board.name.endswith(TURNED)
        ],
    }


def hero_choices(box: Box, faction: str | None, is_dealt: bool) -> Sequence[Choice]:
    """Heroes with their whole cards, by faction: those a faction may field, or all."""
    names = {faction.id: faction.name for faction in box.factions.values()} | {MERCENARY: "Mercenaries"}
    cards = box.heroes.values() if faction is None else box.selectable(faction)
    crew = () if faction is None or is_dealt else first_crew(cards)
    return [
        Choice(card.id, card.name, hero_text(card), names[card.faction], card.id in crew)
        for card in sorted(cards, key=lambda card: list(names).index(card.faction))
    ]


def first_crew(cards: Collection[HeroCard]) -> Sequence[str]:
    """The crew a faction begins with: of its own heroes, the roles that are easy to play before others."""

    def rank(card: HeroCard) -> tuple[bool, bool]:
        return card.faction == MERCENARY, card.role not in FIRST_CREW

    return [card.id for card in sorted(cards, key=rank)[:HEROES_A_SIDE]]


def faction_text(id: str, glossary: Mapping[str, Topic]) -> str:
    """How a faction plays, where somebody has written that down."""
    topic = glossary.get(f"faction:{id}")
    return topic.text if topic is not None else ""


def board_text(box: Box, name: str) -> str:
    """The ships of a layout."""
    board = box.boards[name]
    return ", ".join(ship.name for ship in board.ships) + "."
