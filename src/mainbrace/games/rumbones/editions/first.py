"""What is particular to the first edition; compare `second`."""

from __future__ import annotations

from collections.abc import Sequence

from mainbrace.games.rumbones.attack import Die
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.conditions import SILENCE, rest
from mainbrace.games.rumbones.content import Skill, TideCard
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.editions import Edition
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.scoring import pay, score
from mainbrace.games.rumbones.state import DeadMansCoin, Hand, Hero, Monster, Side
from mainbrace.kernel import Option, Play


class FirstEditionRules(Edition):
    """The rules of 2015."""

    lowest_hit = 1
    most_coins = 8
    crosses_points = False
    crew_storms = False
    silence_is_total = False
    kraken_takes_pools = False

    def may_reroll(self, die: Die, side: int) -> bool:
        """A die is re-rolled once, by whomever."""
        return not die.rerolled_by

    def may_use(self, hero: Hero, skill: Skill) -> bool:
        """Each use costs its price; Silence bars what has one."""
        return hero.coins >= skill.price and not (skill.price and SILENCE in hero.conditions)

    def charge(self, t: Fight, hero: Hero, skill: Skill) -> None:
        """The price is paid when the use is declared, whatever comes of it."""
        if skill.price:
            hero.coins -= skill.price
            piece = t.piece(hero.side, hero)
            t.tell("pays", who=t.name(hero), piece=piece, coins=skill.price, skill=skill.name)

    def pays_for_crew(self, cause: Cause) -> bool:
        """With an attack, not with an ability."""
        return cause.by_attack

    def death_token(self, t: Fight, hero: Hero) -> DeadMansCoin:
        """Always dark."""
        return "dark"

    def hero_fell(self, t: Fight, hero: Hero, where: Zone, cause: Cause) -> tuple[()]:
        """Its coins go to the enemy hero whose attack it was, or are lost; nobody scores."""
        purse, hero.coins = hero.coins, 0
        taker = cause.hero if cause.by_attack else None
        if taker is not None and taker.side != hero.side:
            pay(t, taker, purse, f"the purse of {t.name(hero)}")
        elif purse:
            self.tell_of_loss(t, hero, purse, "KO'd")
        return ()

    def monster_fell(self, t: Fight, monster: Monster, cause: Cause) -> Play[None]:
        """It is an Objective like others, with a tile that says what it brings."""
        if cause.side != 1 - monster.side:
            return
        tile = t.box.objectives[monster.id]
        why = f"{tile.name} KO'd"
        score(t, cause.side, tile.vp, why)
        yield from self.spoils(t, cause.side, tile.name, why, tile.coins, tile.effect)

    def spoils(self, t: Fight, side: int, name: str, why: str, coins: int, effect: Effect = ()) -> Play[None]:
        """The coins are split among the side's heroes as it likes; the effect is for all of them."""
        for left in range(coins, 0, -1):
            able = [hero for hero in t.own(side).heroes if hero.coins < self.most_coins]
            if not able:
                break
            options = [
                Option(
                    f"coin:{hero.id}", hero, f"{t.name(hero)}, who has {hero.coins}", (t.piece(side, hero),)
                )
                for hero in able
            ]
            question = f"{why}: who gets the next coin of {left}?"
            pay(t, (yield from t.ask(t.decider(side), "coin", question, options)), 1, why)
        yield from t.perform(effect, Context(side, t.decider(side), name))

    def goes_overboard(self, t: Fight, hero: Hero) -> None:
        """All coins are lost, and all Conditions."""
        if hero.coins:
            self.tell_of_loss(t, hero, hero.coins, "overboard")
        hero.coins = 0
        rest(hero)

    def tell_of_loss(self, t: Fight, hero: Hero, coins: int, why: str) -> None:
        """Say what went back to the pile."""
        t.tell("lost coins", who=t.name(hero), piece=t.piece(hero.side, hero), coins=coins, why=why)

    def stir(self, t: Fight, side: int, number: int, card: TideCard) -> None:
        """The card itself goes to the pool and stays there."""
        own = t.own(side)
        own.discard.remove(number)
        own.pool_cards.append(number)
        self.recount(t, side)

    def returnable(self, own: Side) -> Sequence[int]:
        """From the discard pile or from the Kraken Pool."""
        return (*own.discard, *own.pool_cards)

    def take_back(self, t: Fight, side: int, number: int) -> None:
        """Without it the pool is so much smaller."""
        own = t.own(side)
        if number in own.discard:
            own.discard.remove(number)
        else:
            own.pool_cards.remove(number)
            self.recount(t, side)

    def recount(self, t: Fight, side: int) -> None:
        """Add the symbols in a Kraken Pool up anew."""
        own = t.own(side)
        own.pool = sum(t.box.factions[own.faction].deck[number].kraken for number in own.pool_cards)
        t.tell("pool", side=side, faction=t.faction(side), pool=own.pool)

    def room(self, hand: Hand) -> int:
        """A hand never holds more than its size."""
        return hand.size - len(hand.cards)


FIRST_EDITION = FirstEditionRules()
