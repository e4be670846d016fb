"""What the form of a new game offers, with enough to read to choose well."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.content import MERCENARY, Box, HeroCard
from mainbrace.games.rumbones.guide.heroes import hero_text
from mainbrace.games.rumbones.layouts import BY_CLASS, brawl_boards, layouts
from mainbrace.games.rumbones.options import UNUSED, SecondTideOptions
from mainbrace.games.rumbones.recruiting import MERCENARIES_DEALT, mercenaries, namable
from mainbrace.games.rumbones.teams import TEAMS, heroes_of
from mainbrace.kernel import Choice, Topic

FIRST_CREW = ("captain", "swashbuckler", "gunner")
"""The roles of a crew that is easy to begin with: a leader, a blade, and somebody who strikes from afar."""


def choices(
    box: Box, glossary: Mapping[str, Topic], options: SecondTideOptions | None
) -> Mapping[str, Sequence[Choice]]:
    """Factions, heroes and boards; of the heroes those a side may field, once options are agreed.

    Each side has a crew to begin with, unless heroes are dealt.
    """
    of_a, of_b = [hero_choices(box, options, side) for side in (0, 1)]
    return {
        "factions": faction_choices(box, glossary),
        "selection": selections(box, options),
        "heroes_a": of_a,
        "heroes_b": of_b,
        "board": boards_for(box, options),
        "mode": [
            Choice("war", "War", "Two factions with ships, Crew and Tide Cards; 8 Victory Points win."),
            Choice("clash royale", "Clash Royale", "Everybody alone, with heroes only; the last one wins."),
        ],
    }


def room(box: Box, options: SecondTideOptions) -> Mapping[str, int]:
    """How many heroes a side may name; what only the other kind of game has does not matter."""
    if options.mode == "clash royale":
        several = len(brawl_boards(box)) > 1
        hidden = ("heroes_a", "heroes_b", *(() if several else ("board",)))
        return dict.fromkeys((*UNUSED[options.mode], *hidden), 0)
    of_a, of_b = (heroes_of(team) for team in TEAMS[options.players])
    return {"heroes_a": of_a, "heroes_b": of_b, **dict.fromkeys(UNUSED[options.mode], 0)}


def boards_for(box: Box, options: SecondTideOptions | None) -> list[Choice]:
    """The layouts for war, or the boards of Clash Royale."""
    if options is not None and options.mode == "clash royale":
        boards = [Choice(board.name, board.title, board_text(board)) for board in brawl_boards(box)]
        return [Choice(BY_CLASS, "As usual", "The first of these boards."), *boards]
    own = Choice(BY_CLASS, "As the factions sail", "Each faction in ships of its own class.")
    return [own, *board_choices(box)]


def selections(box: Box, options: SecondTideOptions | None) -> list[Choice]:
    """The ways to come by heroes; the second method of Random Heroes needs mercenaries enough."""
    is_brawl = options is not None and options.mode == "clash royale"
    is_mixed = is_brawl or (options is not None and options.strange_allies)
    own, crew = ("all heroes", "crew") if is_mixed else ("the faction's own", "crew from the faction")
    ways = [
        Choice("choose", "Chosen at the table", "The sides pick them in turn when the game begins."),
        Choice("random", "Dealt", "Chance picks them, mercenaries among them."),
        Choice("dealt", "Random Heroes 1", f"Chance picks them from {own}."),
    ]
    sides = options.players if options is not None and is_brawl else 2
    if len(mercenaries(box)) >= sides * MERCENARIES_DEALT:
        text = f"A {crew} and two mercenaries are dealt, and the side chooses among them."
        ways.append(Choice("dealt with mercenaries", "Random Heroes 2", text))
    return ways


def hero_choices(box: Box, options: SecondTideOptions | None, side: int) -> Sequence[Choice]:
    """Heroes with their whole cards, by faction: those a side may field, or all."""
    names = {faction.id: faction.name for faction in box.factions.values()} | {MERCENARY: "Mercenaries"}
    cards, crew = list(box.heroes.values()), []
    if options is not None:
        faction, is_brawl = options.factions[side], options.mode == "clash royale"
        strange = options.strange_allies or is_brawl
        cards = [box.heroes[id] for id in namable(box, faction, strange, options.selection)]
        if options.selection == "choose" and not is_brawl:
            crew = first_crew(cards, faction, heroes_of(TEAMS[options.players][side]))
    return [
        Choice(card.id, card.name, hero_text(card), names[card.faction], card.id in crew)
        for card in sorted(cards, key=lambda card: list(names).index(card.faction))
    ]


def first_crew(cards: Sequence[HeroCard], faction: str, count: int) -> list[str]:
    """The crew a faction begins with: of its own heroes, the roles that are easy to play before others."""

    def rank(card: HeroCard) -> tuple[bool, bool]:
        return card.faction != faction, card.role not in FIRST_CREW

    return [card.id for card in sorted(cards, key=rank)[:count]]


def faction_choices(box: Box, glossary: Mapping[str, Topic]) -> list[Choice]:
    """The factions of a box."""
    return [
        Choice(faction.id, faction.name, faction_text(faction.id, glossary))
        for faction in box.factions.values()
    ]


def board_choices(box: Box) -> list[Choice]:
    """The layouts of a box."""
    return [Choice(board.name, board.title, board_text(board)) for board in layouts(box)]


def faction_text(id: str, glossary: Mapping[str, Topic]) -> str:
    """How a faction plays, where somebody has written that down."""
    topic = glossary.get(f"faction:{id}")
    return topic.text if topic is not None else ""


def board_text(board: Board) -> str:
    """The ships of a layout, and whether one rolls for them."""
    ships = ", ".join(ship.name for ship in board.ships) + "."
    return f"{ships} A roll decides who takes the centre." if board.is_rolled_for else ships
