"""What is in the box: cards, tiles, boards and the tables of the game, read from TOML and checked."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mainbrace.games.maracaibo.effects import Effect
from mainbrace.games.maracaibo.sea import Sea
from mainbrace.games.maracaibo.terms import Category, Need
from mainbrace.games.maracaibo.trail import Trail

Source = Literal["attested", "designed"]
Set = Literal["base", "commanders"]


class Improvement(msgspec.Struct, frozen=True, tag="improvement"):
    """An Improvement card."""

    id: str
    name: str
    tier: int
    category: Category
    cost: int
    vp: int
    effect: Effect
    set: Set
    must_stop: bool
    """True for a card that ends the move of every ship that enters it."""


class Location(msgspec.Struct, frozen=True, tag="location"):
    """A Location card: every landing there brings an upgrade and its action."""

    id: str
    name: str
    tier: int
    action: Effect
    set: Set
    has_value_tile: bool


class Residence(msgspec.Struct, frozen=True, tag="residence"):
    """A Residence card: it scores at the end, up to its cap."""

    id: str
    name: str
    cost: int
    effect: Effect
    cap: int


SeaCard = Improvement | Location | Residence


class Condition(msgspec.Struct, frozen=True):
    """What a quest asks for, and what it is worth."""

    needs: tuple[Need, ...]
    vp: int

    def __str__(self) -> str:
        return f"{' and '.join(map(str, self.needs))}: {self.vp} VP"


class Quest(msgspec.Struct, frozen=True):
    """A quest card: the better condition that is met counts."""

    id: str
    name: str
    top: Condition
    bottom: Condition


class Window(msgspec.Struct, frozen=True):
    """A window of the ship board, open from the start (0) or behind a barrier line."""

    id: str
    name: str
    line: int
    effect: Effect


class Figurehead(msgspec.Struct, frozen=True):
    """A tile that is fixed to the bow."""

    id: str
    name: str
    effect: Effect
    set: Set


class MarketTile(msgspec.Struct, frozen=True):
    """A Black Market with its two sides; some come with a Commander alone."""

    id: str
    name: str
    sides: tuple[Effect, Effect]
    commander: str = ""
    is_second: bool = False
    """True for a tile that its Commander does not have from the start."""


Ability = Literal[
    "",
    "two explorers",
    "treasure shelf",
    "any window",
    "rum trade",
    "top is enough",
    "lowest die",
    "two figureheads",
    "cannon for a step",
    "dice of seven",
]
"""What a Commander can do that no sentence of the language of effects says."""


class ScrollRow(msgspec.Struct, frozen=True):
    """Two activation spaces with their scrolls, and the bonus for covering both."""

    colour: int
    """The treasure of the die that the Fort space asks for."""
    fort: Effect
    rum: Effect
    bonus: Effect

    @property
    def scrolls(self) -> tuple[Effect, Effect]:
        """The scroll of the Fort space and that of the rum space."""
        return self.fort, self.rum


class Commander(msgspec.Struct, frozen=True):
    """A Commander board: the front has one row and an ability, the back two rows."""

    id: str
    name: str
    text: str
    ability: Ability
    effect: Effect
    front: ScrollRow
    back: tuple[ScrollRow, ScrollRow]


class FortTile(msgspec.Struct, frozen=True):
    """What it takes to defeat a Fort, and what that is worth."""

    strength: int
    vp: int


Amount = Annotated[int, Meta(ge=0, le=99, description="a whole number from 0 to 99")]
Positive = Annotated[int, Meta(ge=1, le=99, description="a whole number from 1 to 99")]


class RaidNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Prices in power."""

    treasure: Amount
    vp: Positive
    least: Amount


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Doubloons for a gain that is no longer to be had."""

    upgrade: Amount
    market: Amount
    quest: Amount
    figurehead: Amount
    fort: Amount


class Prices(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid in doubloons, or in VP where it says so."""

    toll: Positive
    rum: Amount
    bribe_doubloons: Positive
    bribe_vp: Positive
    auction: tuple[Amount, ...]
    """Lap by lap."""


class AbilityNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much Commanders can do of what no sentence of the language of effects says."""

    die_of_seven: Amount
    lowest_die: Amount
    short_move: Amount
    rum_discount: Amount
    figureheads: Positive


class FinalNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts how much at the end."""

    river: Amount
    doubloons: Positive
    buried: Amount
    many_quests: Amount
    many_quests_vp: Amount
    lost_city: Amount


class Numbers(msgspec.Struct, frozen=True):
    """The tables of the game; lists of four are by the number of players."""

    rounds: int
    decline: int
    doubloons: tuple[tuple[int, ...], ...]
    head_start: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    values: tuple[tuple[int, int, int], ...]
    figureheads: tuple[int, ...]
    slots: tuple[int, ...]
    first_marker: int
    quests: int
    tier_one: int
    residences: int
    value_tiles: int
    gulf_forts: tuple[int, ...]
    lines: tuple[int, ...]
    spots: tuple[Effect, ...]
    raid: RaidNumbers
    instead: Instead
    final: FinalNumbers
    prices: Prices
    abilities: AbilityNumbers
    all_covered: int
    shelf: tuple[tuple[Effect, ...], ...]


Headline = Literal["raid", "explore", "quest", "improvement", "fort"]
SoloBonus = Literal["raid", "explore", "upgrade"]
SoloWindow = Literal["quest", "residence", "marker", "figurehead"]


class SoloCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of Jordan's deck; its B side brings the bonus too."""

    headline: Headline
    bonus: SoloBonus
    set: Set = "base"


class SoloScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What counts how much for Jordan at the end."""

    river: int
    improvement: int
    residence: int
    quest: int


class Solo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Jordan's boards and his deck; lists of four are by the position of his marker."""

    source: Source
    raid_vp: tuple[int, int, int, int]
    raid_treasures: tuple[int, int, int, int]
    explore_steps: tuple[int, int, int, int]
    explore_vp: tuple[int, int, int, int]
    bold_from: int
    windows: tuple[SoloWindow, ...]
    instead: int
    maracaibo: int
    fort: int
    score: SoloScore
    card: tuple[SoloCard, ...]
    attested: tuple[str, ...] = ()
    """Of a file that is designed: the fields whose values are known all the same."""


class Box(msgspec.Struct, frozen=True, eq=False):
    """Everything in the box; cards, quests and tiles are called by their number in these lists."""

    digest: str
    cards: tuple[SeaCard, ...]
    quests: tuple[Quest, ...]
    windows: tuple[Window, ...]
    figureheads: tuple[Figurehead, ...]
    markets: tuple[MarketTile, ...]
    forts: tuple[FortTile, ...]
    commanders: tuple[Commander, ...]
    solo: Solo
    numbers: Numbers
    seas: dict[str, Sea]
    trails: dict[str, Trail]
    stopping: frozenset[int]
    """The cards that end the move of every ship that enters them."""
    residences: frozenset[int]
    """The Residences among the cards."""

    def card(self, id: str) -> int:
        """The number of a card of the sea."""
        return next(number for number, card in enumerate(self.cards) if card.id == id)

    def quest(self, id: str) -> int:
        """The number of a quest."""
        return next(number for number, quest in enumerate(self.quests) if quest.id == id)

    def window(self, id: str) -> int:
        """The number of a window."""
        return next(number for number, window in enumerate(self.windows) if window.id == id)

    def figurehead(self, id: str) -> int:
        """The number of a figurehead."""
        return next(number for number, tile in enumerate(self.figureheads) if tile.id == id)

    def market(self, id: str) -> int:
        """The number of a Black Market tile."""
        return next(number for number, tile in enumerate(self.markets) if tile.id == id)

    def commander(self, id: str) -> int:
        """The number of a Commander board."""
        return next(number for number, board in enumerate(self.commanders) if board.id == id)
