"""What is agreed before a game of Second Tide, and what the rules allow of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mainbrace.games.rumbones.content import Box
from mainbrace.games.rumbones.layouts import BY_CLASS, brawl_boards, check_layout
from mainbrace.games.rumbones.recruiting import MERCENARIES_DEALT, Selection, mercenaries, namable
from mainbrace.games.rumbones.teams import TEAMS, heroes_of
from mainbrace.kernel import OptionsError, told

Mode: TypeAlias = Literal["war", "clash royale"]

UNUSED: dict[Mode, tuple[str, ...]] = {
    "war": ("heroes_each", "lives"),
    "clash royale": ("factions", "strange_allies"),
}
"""The options that say nothing about a kind of game."""

MOST_HEROES = max(heroes_of(team) for teams in TEAMS.values() for team in teams)


def heroes_field(team: str) -> tuple[str, ...]:
    """The field for the heroes of a team."""
    text = "Of its faction, or mercenaries."
    value: tuple[str, ...] = field(default=(), metadata=told(f"Heroes of {team}", text, most=MOST_HEROES))
    return value


@dataclass(frozen=True)
class SecondTideOptions:
    """What is agreed before the game."""

    factions: tuple[str, str] = field(
        default=("deep-lords", "marea"),
        metadata=told("Factions", "Two different ones: the first is side A, the second side B."),
    )
    """The factions of side A and side B."""
    selection: Selection = field(
        default="choose",
        metadata=told("Choice of heroes", "How crews get those whom nobody picks on this page."),
    )
    """How heroes are found that are not named below."""
    heroes_a: tuple[str, ...] = heroes_field("side A")
    """Different heroes for side A, of its faction or mercenaries."""
    heroes_b: tuple[str, ...] = heroes_field("side B")
    """The same for side B."""
    board: str = field(
        default="",
        metadata=told("Ships", "A faction sails those of its class, or either side where none is."),
    )
    """The layout of ships; if empty, that of the ships both factions sail."""
    players: Annotated[int, Meta(ge=2, le=6)] = field(
        default=2, metadata=told("Players", "In war, three and more play in two teams.", first=True)
    )
    """Two to six, in two teams; the larger team is side A."""
    mode: Mode = field(
        default="war", metadata=told("Kind of game", "Two factions, or everybody alone.", first=True)
    )
    """War between two factions, or Clash Royale: everybody against everybody with heroes alone."""
    heroes_each: Annotated[int, Meta(ge=1, le=2)] = field(
        default=2, metadata=told("Heroes each", "With two, each player may also fight with one.")
    )
    """How many heroes each player may have in Clash Royale."""
    lives: Annotated[int, Meta(ge=1, le=9)] = field(
        default=3, metadata=told("Lives", "Of each hero; the book recommends two to five.")
    )
    """How often a hero can be KO'd in Clash Royale."""
    strange_allies: bool = field(
        default=False, metadata=told("Strange Allies", "Heroes of any faction sail with anybody.")
    )
    """Whether heroes may be of any faction."""

    @property
    def heroes(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The heroes that are named, by side."""
        return self.heroes_a, self.heroes_b


def check(box: Box, options: SecondTideOptions) -> None:
    """Refuse options the rules do not allow, naming the field."""
    check_unused(options)
    hired, sides = len(mercenaries(box)), options.players if options.mode == "clash royale" else 2
    if options.selection == "dealt with mercenaries" and hired < MERCENARIES_DEALT * sides:
        need = f"another way: this one needs {MERCENARIES_DEALT * sides} mercenaries, and there are {hired}"
        raise OptionsError("selection", options.selection, need)
    if options.mode == "clash royale":
        check_brawl(box, options)
        return
    check_factions(box, options.factions)
    check_layout(box, options.board, options.factions)
    for name, faction, team in zip(
        ("heroes_a", "heroes_b"), options.factions, TEAMS[options.players], strict=True
    ):
        allowed = namable(box, faction, options.strange_allies, options.selection)
        check_heroes(name, getattr(options, name), allowed, heroes_of(team))


def check_unused(options: SecondTideOptions) -> None:
    """What says nothing about this kind of game is left as it is: nobody shall wait for what never comes."""
    usual = SecondTideOptions()
    for name in UNUSED[options.mode]:
        found, default = getattr(options, name), getattr(usual, name)
        if found != default:
            raise OptionsError(name, found, f"only {default!r}, for it means nothing in {options.mode}")


def check_factions(box: Box, factions: Sequence[str]) -> None:
    """Two factions of the box, and not the same twice."""
    wanted = f"two different ones of {', '.join(box.factions)}"
    for faction in factions:
        if faction not in box.factions:
            raise OptionsError("factions", faction, wanted)
    if factions[0] == factions[1]:
        raise OptionsError("factions", " and ".join(factions), wanted)


def check_brawl(box: Box, options: SecondTideOptions) -> None:
    """Clash Royale has boards of its own, and any heroes may fight there."""
    boards = [board.name for board in brawl_boards(box)]
    if options.board not in (BY_CLASS, *boards):
        raise OptionsError("board", options.board, f"one of {', '.join(boards)}, or nothing")
    allowed = namable(box, "", True, options.selection)
    for name in ("heroes_a", "heroes_b"):
        check_heroes(name, getattr(options, name), allowed, options.heroes_each)


def check_heroes(field: str, heroes: Sequence[str], allowed: Sequence[str], most: int) -> None:
    """A side names no more different heroes than it may field."""
    wanted = f"{most} different heroes of {', '.join(allowed)}"
    if len(heroes) > most or len(set(heroes)) < len(heroes):
        raise OptionsError(field, ", ".join(heroes), wanted)
    for hero in heroes:
        if hero not in allowed:
            raise OptionsError(field, hero, wanted)
