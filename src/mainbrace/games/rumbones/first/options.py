"""What is agreed before a game of the first edition, and what its rules allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from msgspec import Meta

from mainbrace.games.rumbones.content import MERCENARY, Box, HeroCard, Role
from mainbrace.games.rumbones.guide.forms import board_choices, faction_choices
from mainbrace.games.rumbones.guide.heroes import hero_text
from mainbrace.kernel import Choice, OptionsError, Topic, told

ROLES: tuple[Role, ...] = get_args(Role)
"""A side has one hero of each."""


def heroes_field(team: str) -> tuple[str, ...]:
    """The field for the heroes of a team."""
    metadata = told(f"Heroes of {team}", "One of each role.", most=len(ROLES))
    value: tuple[str, ...] = field(default=(), metadata=metadata)
    return value


@dataclass(frozen=True)
class FirstEditionOptions:
    """What is agreed before the game."""

    factions: tuple[str, str] = field(
        default=("wellsport", "saltmothers"),
        metadata=told("Factions", "Two different ones: the first is side A, the second side B."),
    )
    """The factions of side A and side B."""
    selection: Literal["choose", "random"] = field(
        default="choose",
        metadata=told(
            "Choice of heroes", "How crews get those whom nobody picks on this page, one for each role."
        ),
    )
    """How heroes are found that are not named below."""
    heroes_a: tuple[str, ...] = heroes_field("side A")
    """Up to five heroes of different roles for side A, of its faction or mercenaries."""
    heroes_b: tuple[str, ...] = heroes_field("side B")
    """The same for side B."""
    board: str = field(default="broadside", metadata=told("Ships", "How they lie."))
    """The layout of ships."""
    players: Annotated[int, Meta(ge=2, le=6)] = field(
        default=2, metadata=told("Players", "Three and more play in two teams.", first=True)
    )
    """Two to six, in two teams; the larger team is side A."""

    @property
    def heroes(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The heroes that are named, by side."""
        return self.heroes_a, self.heroes_b


def candidates(box: Box, faction: str, role: Role) -> list[HeroCard]:
    """The heroes of a role whom a faction may field, its own first."""
    cards = [card for card in box.selectable(faction) if card.role == role]
    return sorted(cards, key=lambda card: card.faction == MERCENARY)


def check(box: Box, options: FirstEditionOptions) -> None:
    """Refuse options the rules do not allow, naming the field."""
    first, second = options.factions
    wanted = f"two different ones of {', '.join(box.factions)}"
    for faction in options.factions:
        if faction not in box.factions:
            raise OptionsError("factions", faction, wanted)
        if missing := [role for role in ROLES if not candidates(box, faction, role)]:
            raise OptionsError("factions", faction, f"a faction with a hero of each role: {missing[0]} lacks")
    if first == second:
        raise OptionsError("factions", f"{first} and {second}", wanted)
    boards = [choice.value for choice in board_choices(box)]
    if options.board not in boards:
        raise OptionsError("board", options.board, f"one of {', '.join(boards)}")
    for name, faction, heroes in zip(("heroes_a", "heroes_b"), options.factions, options.heroes, strict=True):
        check_heroes(box, name, faction, heroes)


def check_heroes(box: Box, field: str, faction: str, heroes: Sequence[str]) -> None:
    """A side names heroes of its own or mercenaries, none of whom share a role."""
    allowed = [card.id for card in box.selectable(faction)]
    wanted = f"heroes of different roles of {', '.join(allowed)}"
    for hero in heroes:
        if hero not in allowed:
            raise OptionsError(field, hero, wanted)
    if len({box.heroes[hero].role for hero in heroes}) < len(heroes):
        raise OptionsError(field, ", ".join(heroes), wanted)


def choices(
    box: Box, glossary: Mapping[str, Topic], options: FirstEditionOptions | None
) -> Mapping[str, Sequence[Choice]]:
    """Factions, heroes and boards, with enough to read to choose well."""
    of_a, of_b = [hero_choices(box, options, side) for side in (0, 1)]
    return {
        "factions": faction_choices(box, glossary),
        "selection": [
            Choice("choose", "Chosen at the table", "The sides pick them in turn when the game begins."),
            Choice("random", "Dealt", "Chance picks them, mercenaries among them."),
        ],
        "heroes_a": of_a,
        "heroes_b": of_b,
        "board": board_choices(box),
    }


def hero_choices(box: Box, options: FirstEditionOptions | None, side: int) -> Sequence[Choice]:
    """Heroes with their whole cards, by role: those a side may field, its own suggested, or all."""
    if options is None:
        return [Choice(card.id, card.name, hero_text(card), card.role) for card in box.heroes.values()]
    faction, is_chosen = options.factions[side], options.selection == "choose"
    return [
        Choice(card.id, card.name, hero_text(card), role.capitalize(), is_chosen and place == 0)
        for role in ROLES
        for place, card in enumerate(candidates(box, faction, role))
    ]
