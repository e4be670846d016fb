"""What is in the box: heroes, cards, tiles and monsters, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from mainbrace.games.rumbones.board import Board
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.shipclasses import Sails
from mainbrace.games.rumbones.triggers import Trigger, Window

SIDES = "ABCDEFG"
"""The sides of a game by letter; more than two only where everybody fights everybody."""
CREWS = tuple(f"crew:{letter}" for letter in SIDES)
"""Per side the id of the panel on which its Crew and guns are described."""

Source = Literal["attested", "designed"]
Role = Literal["captain", "quartermaster", "swashbuckler", "gunner", "brute"]
SkillType = Literal["attack", "ability", "reaction"]

MERCENARY = "mercenary"


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack in numbers: dice, To Hit, range."""

    dice: int
    to_hit: int
    range: int
    source: Source | None = None
    """Where it is not that of the card the attack stands on."""


class Level(msgspec.Struct, frozen=True):
    """One side of a Skill Card. `profile` is there for Attacks only."""

    text: str
    effect: Effect
    profile: Profile | None = None


class Skill(msgspec.Struct, frozen=True):
    """A Skill Card: two levels with their prices or, in the first edition, one text and a price per use."""

    id: str
    name: str
    type: SkillType
    basic: bool
    unlock: int
    level_up: int
    levels: tuple[Level, Level]
    trigger: Trigger | None
    when: str
    uses: int
    """How often it may be used in one activation; 0 for a Basic Attack, which has no limit."""
    keeps_level: bool
    """True for a Reaction that does not flip back to Level 1 after use."""
    price: int = 0
    """What each use costs; only skills of the first edition cost anything."""

    @property
    def has_levels(self) -> bool:
        """True for a Skill Card with two different sides."""
        return self.levels[0] is not self.levels[1]


class Passive(msgspec.Struct, frozen=True):
    """What a hero or a monster always does, without card, coins or action."""

    name: str
    when: str
    text: str
    trigger: Trigger
    effect: Effect


class Voice(msgspec.Struct, frozen=True):
    """A Passive or a Reaction that waits for its moment."""

    trigger: Trigger
    skill: int | None
    """The Reaction's place among the skills; None for the Passive."""
    level: int = 0
    """From which level on the Reaction has a text."""


class HeroCard(msgspec.Struct, frozen=True, eq=False):
    """A Hero Dashboard with its Skill Cards; told from others by identity."""

    id: str
    name: str
    faction: str
    role: Role
    hp: int
    source: Source
    skills: tuple[Skill, ...]
    passive: Passive | None
    title: str = ""
    voices: dict[Window, tuple[Voice, ...]] = {}
    """What its Passive and its Reactions may say at which moment."""
    free_skills: int = 0
    """How many of its skills it has from the start."""
    cheapest: int = 0
    """The lowest price of anything it can buy."""
    pieces: tuple[str, ...] = ()
    """Its ids in the scene, as a hero of side A, of side B, and so on."""


class TideCard(msgspec.Struct, frozen=True):
    """A Tide Card: when it may be played, what it does, and how much it angers the Kraken."""

    id: str
    name: str
    when: str
    text: str
    trigger: Trigger
    effect: Effect
    kraken: int
    source: Source


class Faction(msgspec.Struct, frozen=True):
    """A pirate people: its name, its Tide Deck, card by card, and the ships it sails."""

    id: str
    name: str
    deck: tuple[TideCard, ...]
    waiting: dict[Window, tuple[frozenset[int], frozenset[int]]] = {}
    """By moment: the numbers of the cards that may be played at the enemy's deeds, and at one's own."""
    ship: Sails = "any"


class ObjectiveCard(msgspec.Struct, frozen=True):
    """A Deck Feature tile: hit points, victory points, coins for each Hero, and what destroying it brings."""

    id: str
    name: str
    hp: int
    vp: int
    coins: int
    text: str
    effect: Effect
    source: Source


class CrewCard(msgspec.Struct, frozen=True):
    """The Crew Dashboard: the same for every faction, with its two upgrades."""

    deckhand: Profile
    led_to_hit: int
    """A Deckhand's To Hit while a friendly Bosun stands in its zone."""
    bosun: tuple[Profile, Profile]
    gun: tuple[Profile, Profile]
    ransack: Profile
    fire_pot: Profile
    source: Source


class MonsterCard(msgspec.Struct, frozen=True):
    """A Sea Monster's dashboard."""

    id: str
    name: str
    hp: int
    skills: tuple[Skill, ...]
    passive: Passive | None
    source: Source


class KrakenAction(msgspec.Struct, frozen=True):
    """What one face of the die makes the Kraken do; with a profile it attacks every zone in reach."""

    name: str
    text: str
    effect: Effect
    profile: Profile | None


class KrakenCard(msgspec.Struct, frozen=True):
    """The Kraken's dashboard: six actions, one a face, and what killing it brings."""

    hp: int
    vp: int
    coins: int
    summon_damage: int
    actions: tuple[KrakenAction, ...]
    source: Source
    text: str = ""
    effect: Effect = ()


class Box(msgspec.Struct, frozen=True):
    """Everything in the box."""

    digest: str
    heroes: dict[str, HeroCard]
    factions: dict[str, Faction]
    objectives: dict[str, ObjectiveCard]
    crew: CrewCard
    monsters: dict[str, MonsterCard]
    kraken: KrakenCard
    boards: dict[str, Board]
    listeners: dict[Window, frozenset[str]] = {}
    """By moment: the heroes and Sea Monsters it may concern though it is about others."""

    def selectable(self, faction: str) -> Sequence[HeroCard]:
        """The heroes a faction may field: its own, and mercenaries (Second Tide p. 4)."""
        return [hero for hero in self.heroes.values() if hero.faction in (faction, MERCENARY)]
