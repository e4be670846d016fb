"""What the editions of the rules settle differently where everything around it is the same."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from mainbrace.games.rumbones.attack import Die
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.content import Skill, TideCard
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import DeadMansCoin, Feature, Hand, Hero, Monster, Side
from mainbrace.kernel import Play

NO_LIMIT = 1_000_000


class Edition(ABC):
    """One answer to each question on which the books disagree; the rules that both share ask for it."""

    lowest_hit: ClassVar[int]
    """The lowest face of a die that can hit, whatever is added to it."""
    most_coins: ClassVar[int]
    """The coins a hero can hold."""
    crosses_points: ClassVar[bool]
    """Whether an enemy Deployment Point may be entered on the way to somewhere else."""
    crew_storms: ClassVar[bool]
    """Whether Crew follows up into a zone it has cleared, and ransacks where its track ends."""
    silence_is_total: ClassVar[bool]
    """Whether Silence takes all a hero's texts away, or only what costs coins."""
    kraken_takes_pools: ClassVar[bool]
    """Whether the Kraken Pools fall to zero when it dies."""

    keeps_score: ClassVar[bool] = True
    """Whether there are Victory Points."""
    coins_for_damage: ClassVar[int] = 0
    """What a hero earns with each damage to a Deck Feature."""

    @abstractmethod
    def may_reroll(self, die: Die, side: int) -> bool:
        """True if a side may still re-roll a die."""

    @abstractmethod
    def may_use(self, hero: Hero, skill: Skill) -> bool:
        """True if nothing on the hero's card forbids a skill it has: neither purse nor Silence."""

    @abstractmethod
    def charge(self, t: Fight, hero: Hero, skill: Skill) -> None:
        """Take what the use of a skill costs."""

    @abstractmethod
    def pays_for_crew(self, cause: Cause) -> bool:
        """True if a hero who did this earns a coin for each fallen model."""

    @abstractmethod
    def death_token(self, t: Fight, hero: Hero) -> DeadMansCoin:
        """The side of the Dead Man's Coin that a KO'd hero gets."""

    @abstractmethod
    def hero_fell(self, t: Fight, hero: Hero, where: Zone, cause: Cause) -> Play[None] | tuple[()]:
        """Who gains what by a hero's KO in a zone."""

    @abstractmethod
    def monster_fell(self, t: Fight, monster: Monster, cause: Cause) -> Play[None] | tuple[()]:
        """Who gains what by a Sea Monster's KO."""

    @abstractmethod
    def spoils(self, t: Fight, side: int, name: str, why: str, coins: int, effect: Effect = ()) -> Play[None]:
        """How a side comes by the coins and the effect of an Objective it has taken."""

    def is_out(self, hero: Hero) -> bool:
        """True for a hero that has been KO'd and is not back."""
        return hero.dead_mans_coin != ""

    def can_be_harmed(self, thing: Feature) -> bool:
        """False for a Deck Feature that nothing damages."""
        return True

    @abstractmethod
    def goes_overboard(self, t: Fight, hero: Hero) -> None:
        """What the sea takes from a hero who falls into it."""

    @abstractmethod
    def stir(self, t: Fight, side: int, number: int, card: TideCard) -> None:
        """What a played card with Kraken symbols, which lies on the discards, does to its owner's pool."""

    @abstractmethod
    def returnable(self, own: Side) -> Sequence[int]:
        """The cards, played or discarded, that an effect can bring back to the hand."""

    @abstractmethod
    def take_back(self, t: Fight, side: int, number: int) -> None:
        """Remove one of those from where it lies."""

    @abstractmethod
    def room(self, hand: Hand) -> int:
        """How many more cards a hand can hold."""
