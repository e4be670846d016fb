"""What is different with creatures aboard: more of them, more men, being carried off (BS-214 to BS-221)."""

from __future__ import annotations

from functools import cache

from mainbrace.games.bottle.ground.ground import ground_of
from mainbrace.games.bottle.ground.plan import WATER, Plan
from mainbrace.games.bottle.ground.squares import Mask, Square
from mainbrace.games.bottle.passes import half
from mainbrace.games.bottle.sea.fight.fight import Fight
from mainbrace.games.bottle.sea.fight.inspiring import Inspiring, joined
from mainbrace.games.bottle.sea.fight.nightparties import (
    climb_aboard,
    come_on_deck,
    men_below,
    of_side,
    plan_of,
)
from mainbrace.games.bottle.sea.fight.ondeck import is_manned, lay_down_arms, remember
from mainbrace.games.bottle.sea.fight.parties import BOARDED, BOARDER
from mainbrace.games.bottle.sea.fight.state import NightFight, Vessel
from mainbrace.games.bottle.sentences import counted
from mainbrace.games.bottle.skirmish.damage import let_go
from mainbrace.games.bottle.skirmish.hooks import Aside
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.skirmish.wounded import beside
from mainbrace.kernel import Play


class Aboard(Inspiring):
    """The moments of a fight against creatures in which they are not like other boarders."""

    def __init__(self, f: Fight, fight: NightFight) -> None:
        super().__init__(f)
        self.fight = fight

    def ship_of(self, side: int) -> Vessel | None:
        return self.f.vessel(self.fight.vessel) if side == BOARDED else None

    def deck_of(self, side: int) -> Mask:
        return joined(plan_of(self.f, self.fight).decks[BOARDED].values())

    def turn_starts(self, s: Skirmish) -> Aside:
        """Mermaids stay out of the water for as many turns as their Rep (BS-217)."""
        for figure in self.creatures(s):
            if self.fight.creature == "mermaid" and s.field.turn > figure.rep:
                dive(s, figure, "has been out of the water for too long")
        return super().turn_starts(s)

    def phase_starts(self, s: Skirmish, side: int) -> Aside:
        """More of the Undead and of the crew (BS-215, BSQ-118); Mermaids drown whom nobody helps (BS-217)."""
        if self.fight.creature == "undead":
            return self.reinforce(s, side)
        if self.fight.creature == "mermaid" and side == BOARDER:
            for figure in self.creatures(s):
                drown_somebody(s, self.fight, figure)
        return ()

    def reinforce(self, s: Skirmish, side: int) -> Play[None]:
        """One more of them over the side, half a die more men from below."""
        f, fight, before = self.f, self.fight, len(s.figures)
        if side == BOARDER and is_manned(s.field, BOARDER):
            climb_aboard(f, fight, 1)
        elif side == BOARDED and men_below(f, fight):
            yield from come_on_deck(f, fight, half(f.dice, "Men from below deck"))
        for figure in s.figures[before:]:
            s.place(figure, figure.square)

    def gives_way(self, s: Skirmish, figure: Figure) -> bool:
        """As in any boarding: creatures go over the side, men lay down their arms (BS-169)."""
        if figure.side == BOARDED:
            lay_down_arms(s, figure)
        else:
            dive(s, figure, "has had enough")
        return True

    def closed(self, s: Skirmish, figure: Figure) -> Mask:
        """Mermaids do not come farther from the water than three inches (BS-217)."""
        if figure.character.creature != "mermaid":
            return 0
        return dry(s.field.plan, self.f.book.mermaids.shore) & ~(1 << figure.square)

    def fell(self, s: Skirmish, figure: Figure, by: Figure | None) -> None:
        """A Sea Witch seizes whom she puts out of the fight; a beaten Mermaid slips away (BS-217, BS-220)."""
        remember(self.fight, figure)
        if self.fight.creature == "sea-witch" and figure.status == "out-of-the-fight" and is_witch(by):
            assert by is not None
            self.fight.diving.append((by.id, figure.id))
        is_beaten = by is not None and s.are_in_contact(figure, by) and figure.status == "stunned"
        if figure.character.creature == "mermaid" and is_beaten:
            self.fight.diving.append((figure.id, NOBODY))

    def may_take(self, s: Skirmish, figure: Figure, other: Figure) -> bool:
        """Mermaids take nobody prisoner."""
        return figure.character.creature != "mermaid"

    def has_left(self, s: Skirmish, figure: Figure) -> None:
        """Whom a Sea Witch has taken on deck, or who gave himself up to her, she carries off as well."""
        if self.fight.creature == "sea-witch" and figure.side == BOARDED and figure.captor != NOBODY:
            self.fight.diving.append((figure.captor, figure.id))

    def may_leave(self, s: Skirmish, figure: Figure) -> bool:
        """Nobody goes ashore from a ship."""
        return False

    def ending(self, s: Skirmish) -> str:
        return why_over(self.f, self.fight)

    def creatures(self, s: Skirmish) -> list[Figure]:
        """Those of them who can do something."""
        return [figure for figure in s.figures if figure.side == BOARDER and figure.is_able]


def is_witch(figure: Figure | None) -> bool:
    """True for a Sea Witch who can still swim."""
    return figure is not None and figure.is_able and figure.character.creature == "sea-witch"


@cache
def dry(plan: Plan, inches: int) -> Mask:
    """The squares of a plan that are farther than that from the water."""
    ground, wet = ground_of(plan), 0
    for number, sign in enumerate("".join(plan.levels[0])):
        if sign == WATER:
            wet |= ground.grid.circle(Square(number), inches)
    return ground.free & ~wet


# Into the sea


def dive(s: Skirmish, figure: Figure, why: str) -> None:
    """A creature goes back to where it came from."""
    let_go(s, figure)
    s.take_off(figure, "left")
    s.tell("dives", who=figure.name, piece=s.piece(figure), why=why)


def leave_with_prey(s: Skirmish, fight: NightFight) -> None:
    """When what is under way is done a man who was seized goes overboard with his captor (BS-220)."""
    for number, prey in fight.diving:
        creature = s.figures[number]
        if prey == NOBODY and creature.is_on_table:
            dive(s, creature, "slips away")
        elif prey != NOBODY and creature.is_able and is_prey(s.figures[prey], fight):
            go_overboard(s, fight, s.figures[prey])
            dive(s, creature, "has what she came for")
    fight.diving = []


def is_prey(man: Figure, fight: NightFight) -> bool:
    """True while a man who was seized lies there, or is a prisoner, and nobody else has him."""
    return man.status in ("out-of-the-fight", "captured") and man.id not in fight.carried


def go_overboard(s: Skirmish, fight: NightFight, man: Figure) -> None:
    """A man is carried off."""
    let_go(s, man)
    s.take_off(man, "captured")
    fight.carried.append(man.id)
    s.tell("overboard", who=man.name, piece=s.piece(man))


def drown_somebody(s: Skirmish, fight: NightFight, mermaid: Figure) -> None:
    """One who lies beside her, out of the fight, with no friend within four inches (BS-217)."""
    for man in of_side(fight, BOARDED):
        is_prey = man.status == "out-of-the-fight" and man.is_on_table and beside(s, mermaid, man)
        if is_prey and not any(
            friend.is_able and s.distance(friend, man) <= s.book.movement.cohesion
            for friend in s.friends(man)
        ):
            let_go(s, man)
            s.take_off(man, "obviously-dead")
            fight.carried.append(man.id)
            s.tell("drowns", who=mermaid.name, piece=s.piece(mermaid), whom=man.name)
            return


# The end


def is_lost(f: Fight, fight: NightFight) -> bool:
    """True once nobody of the crew is left to fight, on deck or below."""
    return not is_manned(fight.field, BOARDED) and not men_below(f, fight)


def why_over(f: Fight, fight: NightFight) -> str:
    """Why it is over; against the Undead decks must be clear when both sides have acted (BSQ-118)."""
    field, ship = fight.field, f.vessel(fight.vessel).name
    plural = f.book.creatures[fight.creature].plural
    if is_lost(f, fight):
        return f"nobody aboard {ship} is left to fight {plural}"
    is_clear = not is_manned(field, BOARDER) and not (fight.creature == "undead" and field.phases)
    if is_clear and fight.carried:
        return f"{plural} are gone, and {counted(len(fight.carried), 'man')} with them"
    if is_clear:
        return f"the decks of {ship} are clear of {plural}"
    if field.turn >= f.state.agreed.turns and not field.phases:
        return f"day breaks, and {plural} are gone"
    return ""
