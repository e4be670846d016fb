"""What is particular to Clash Royale; all else is as in Second Tide."""

from __future__ import annotations

from mainbrace.games.rumbones.board import OFF_BOARD, Zone
from mainbrace.games.rumbones.clash.brawl import CHEST, Brawl
from mainbrace.games.rumbones.conditions import rest
from mainbrace.games.rumbones.editions.second import COINS_FOR_A_HERO, SecondTideRules
from mainbrace.games.rumbones.effects import Effect
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.movement import walk
from mainbrace.games.rumbones.scoring import pay
from mainbrace.games.rumbones.state import DeadMansCoin, Feature, Hero
from mainbrace.kernel import Option, Play


class ClashRoyaleRules(SecondTideRules):
    """Lives in place of Dead Man's Coins and Victory Points (p. 22)."""

    keeps_score = False
    coins_for_damage = 1

    def is_out(self, hero: Hero) -> bool:
        """Whoever is off the board is out of everybody's reach."""
        return hero.zone == OFF_BOARD

    def death_token(self, t: Fight, hero: Hero) -> DeadMansCoin:
        """None: the hero loses a Life instead, and may come back in its owner's next turn."""
        return ""

    def hero_fell(self, t: Fight, hero: Hero, where: Zone, cause: Cause) -> Play[None]:
        """A Life is lost, the victor is paid, and the last player with heroes has won at once."""
        assert isinstance(t, Brawl)
        hero.lives -= 1
        t.tell("life lost", who=t.name(hero), piece=t.piece(hero.side, hero), lives=hero.lives)
        victor = cause.hero if cause.hero is not None and cause.hero.side != hero.side else None
        if victor is not None:
            pay(t, victor, COINS_FOR_A_HERO, f"{t.name(hero)} KO'd")
        if hero.lives == 0:
            own = t.own(hero.side)
            own.heroes = [other for other in own.heroes if other is not hero]
            t.tell("eliminated", who=t.name(hero), faction=t.faction(hero.side))
            if sum(bool(side.heroes) for side in t.players) <= 1:
                t.finish()
        if victor is not None and where == t.treasure:
            yield from self.seize_chest(t, victor, where)

    def seize_chest(self, t: Fight, victor: Hero, chest: Zone) -> Play[None]:
        """Who KOs a hero on the Captain's Chest from within 1 zone may step onto it for free."""
        if victor.zone in (OFF_BOARD, chest) or t.board.distances[victor.zone][chest] > 1:
            return
        options = [
            Option("seize", True, f"Step onto the Captain's Chest in {t.label(chest)}", (t.label(chest),)),
            Option("stay", False, "Stay where you are"),
        ]
        question = f"{t.name(victor)}: seize the Chest?"
        if (yield from t.ask(victor.seat, "seize", question, options, about=t.about(victor))):
            walk(t, victor, chest)

    def can_be_harmed(self, thing: Feature) -> bool:
        """The Captain's Chest withstands everything."""
        return thing.objective != CHEST

    def spoils(self, t: Fight, side: int, name: str, why: str, coins: int, effect: Effect = ()) -> Play[None]:
        """A Deck Feature's fall brings nothing."""
        yield from ()

    def goes_overboard(self, t: Fight, hero: Hero) -> None:
        """No Life is lost, only the rest of the turn; the hero deploys again in a later one."""
        if t.is_acting(hero):
            rest(hero)


CLASH_ROYALE = ClashRoyaleRules()
