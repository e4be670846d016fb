"""Big Sea Battles: when a battle is one, and boarding by whole crews."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mainbrace.games.bottle.passes import successes
from mainbrace.games.bottle.sea.circumstances import added, dice_for
from mainbrace.games.bottle.sea.crews import kind_of
from mainbrace.games.bottle.sea.seabook import SeaBook
from mainbrace.games.bottle.sea.ships import Ship
from mainbrace.kernel import Dice, Modifier


class Boarders(msgspec.Struct, frozen=True):
    """A crew in a melee, or the part of it that fights one enemy: its dice, and its men."""

    name: str
    dice: int
    men: int
    influence: int = 0
    """Dice of her Captain's (BS-044)."""


def is_big(book: SeaBook, ours: int, theirs: int) -> bool:
    """True if either side has ships enough for a Big Sea Battle (BS-182, BSQ-93)."""
    return max(ours, theirs) >= book.battle.big.ships


def boarders(book: SeaBook, ship: Ship) -> Boarders:
    """A whole crew: dice as Rep, two more for Pirates and one for the Military (BR-210, BS-184, BS-186)."""
    table = book.battle.big
    more = {"pirate": table.pirate, "military": table.military, "merchant": 0}[kind_of(book, ship.sailed_by)]
    return Boarders(ship.name, ship.rep + more, ship.crew)


def first_losses(book: SeaBook, crew: int, enemies: Sequence[int]) -> list[tuple[int, int]]:
    """Men that contact costs a crew, and each enemy crew, fight by fight (BS-185, BSQ-94).

    Where one of the two is a single man neither loses anybody.
    """
    first = book.battle.big.first
    return [(0, 0) if 1 in (crew, enemy) else (first, first) for enemy in enemies]


def parted(number: int, ways: int) -> list[int]:
    """A number in parts as equal as can be, the larger ones first."""
    each, over = divmod(number, ways)
    return [each + (part < over) for part in range(ways)]


def divided(crew: Boarders, enemies: int) -> list[Boarders]:
    """A crew that fights several ships at once: its dice and its men divided among them (BS-187).

    Where there is no man there is no die.
    """
    men = parted(crew.men, enemies)
    dice = [*parted(crew.dice, min(enemies, max(1, crew.men))), *[0] * enemies]
    return [Boarders(crew.name, *part) for part in zip(dice, men, strict=False)]


def melee(dice: Dice, book: SeaBook, ours: Boarders, theirs: Boarders) -> tuple[int, int]:
    """Men that a round costs either crew: the lower successes lose the difference (BR-210, BS-186).

    The larger crew has a die more for each man it has more than the other (BSQ-95).
    """
    mine, others = fought(dice, book, ours, theirs), fought(dice, book, theirs, ours)
    return min(ours.men, max(0, others - mine)), min(theirs.men, max(0, mine - others))


def fought(dice: Dice, book: SeaBook, crew: Boarders, enemy: Boarders) -> int:
    """Successes of one crew in a round."""
    modifiers = melee_dice(book, crew, enemy)
    return successes(dice, crew.dice + added(modifiers), f"{crew.name}: melee", modifiers)


def melee_dice(book: SeaBook, crew: Boarders, enemy: Boarders) -> list[Modifier]:
    """Dice that a crew has more in a round (BS-186)."""
    more = max(0, crew.men - enemy.men)
    return dice_for(
        (True, book.battle.big.man * more, "men more"), (True, crew.influence, "Captain's Influence")
    )
