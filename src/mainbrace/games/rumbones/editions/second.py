"""What is particular to Second Tide; compare `first`."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.rumbones.attack import Die
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.conditions import rest
from mainbrace.games.rumbones.content import Skill, TideCard
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.editions import NO_LIMIT, Edition
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.scoring import choose_winner, pay, pay_all, score
from mainbrace.games.rumbones.state import DeadMansCoin, Hand, Hero, Monster, Side
from mainbrace.games.rumbones.tide import raise_pool
from mainbrace.kernel import Play

COINS_FOR_A_HERO = 3


class SecondTideRules(Edition):
    """The rules of 2017."""

    lowest_hit = 2
    most_coins = NO_LIMIT
    crosses_points = True
    crew_storms = True
    silence_is_total = True
    kraken_takes_pools = True

    def may_reroll(self, die: Die, side: int) -> bool:
        """No side re-rolls one die twice (p. 13)."""
        return side not in die.rerolled_by

    def may_use(self, hero: Hero, skill: Skill) -> bool:
        """Skills are bought once and for all (p. 15)."""
        return True

    def charge(self, t: Fight, hero: Hero, skill: Skill) -> None:
        """Using a skill is free."""

    def pays_for_crew(self, cause: Cause) -> bool:
        """By whatever means (p. 15)."""
        return True

    def death_token(self, t: Fight, hero: Hero) -> DeadMansCoin:
        """Dark if the hero has had its activation of this round, or has it now (p. 12)."""
        return "dark" if hero.activated or t.is_acting(hero) else "gold"

    def hero_fell(self, t: Fight, hero: Hero, where: Zone, cause: Cause) -> Play[None] | tuple[()]:
        """The fallen keeps its coins; its enemies are paid and score (p. 15)."""
        self.bounty(t, 1 - hero.side, cause, f"{t.name(hero)} KO'd")
        return ()

    def monster_fell(self, t: Fight, monster: Monster, cause: Cause) -> Play[None] | tuple[()]:
        """Worth what a hero is (p. 9)."""
        self.bounty(t, 1 - monster.side, cause, f"{t.name(monster)} KO'd")
        return ()

    def bounty(self, t: Fight, side: int, cause: Cause, why: str) -> None:
        """Three coins to the hero who did it; if no enemy hero did, one to each hero of the other side."""
        if cause.hero is not None and cause.hero.side == side:
            pay(t, cause.hero, COINS_FOR_A_HERO, why)
        else:
            pay_all(t, side, 1, why)
        score(t, side, 1, why)

    def spoils(self, t: Fight, side: int, name: str, why: str, coins: int, effect: Effect = ()) -> Play[None]:
        """The coins go to each hero, of a team to those of the player it names (pp. 11, 20)."""
        player = yield from choose_winner(t, side, name)
        pay_all(t, side, coins, why, player)
        seat = t.decider(side) if player is None else player
        yield from t.perform(effect, Context(side, seat, name, player=player))

    def goes_overboard(self, t: Fight, hero: Hero) -> None:
        """The round is over for the hero; Conditions go only in its own activation (p. 14)."""
        hero.activated = True
        if t.is_acting(hero):
            rest(hero)

    def stir(self, t: Fight, side: int, number: int, card: TideCard) -> None:
        """The pool is a number (p. 9)."""
        raise_pool(t, side, card.kraken)

    def returnable(self, own: Side) -> Sequence[int]:
        """All cards lie on the discard pile."""
        return own.discard

    def take_back(self, t: Fight, side: int, number: int) -> None:
        """From the discard pile."""
        t.own(side).discard.remove(number)

    def room(self, hand: Hand) -> int:
        """A hand may grow beyond its size by effects (p. 9)."""
        return NO_LIMIT


SECOND_TIDE = SecondTideRules()
