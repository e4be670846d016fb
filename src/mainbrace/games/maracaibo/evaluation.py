"""What a position is worth to a player, family by family of strategy."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from mainbrace.games.maracaibo import counts, scoring
from mainbrace.games.maracaibo.content import Condition, Residence
from mainbrace.games.maracaibo.counts import Estate
from mainbrace.games.maracaibo.treasures import value

DOUBLOON, LATE_DOUBLOON = 0.7, 0.2
"""What a doubloon is worth at the start and at the end, its fifth of a point at the end not counted."""
POWER = 3.0
EXPLORE = 4.0
REROLL = 3.0
CHEAP_TREASURE = 5.0
DISCOUNT = 4.0
DECLINE = 1.0
BURY = 4.0
MARKER = 0.8
SAND = 1.0
STALL = 4.0
CANNON = 2.0
RUM = 2.0
WEAKER_FORTS = 2.0
COLUMN = 5.0
"""What a column that is still ahead of the ship is worth, as long as there is time to land there."""
TREASURE_TO_BE = 3.5
"""What a treasure will probably be worth when the cubes have been placed."""
PROGRESS = 0.4
"""What a step on the trail is worth beyond its benefit, on the way to the next river."""
GROWTH = 0.4
"""How much of what is missing to a Residence's cap will probably be gained."""
HOPE = 0.35
"""How much of a quest's points counts while it is only partly met."""


class TimeLeft(NamedTuple):
    """What is left of the game for one player."""

    ahead: float
    """The part of the sea that can still be sailed in this round."""
    rounds: int
    """How many round ends are to come."""
    time: float
    """The part of the game that is left."""
    soon: float
    """The same, but it falls only in the second half of the game: for what is quickly put to use."""
    doubloon: float
    """What a doubloon is worth now."""


def time_left(estate: Estate, furthest: int) -> TimeLeft:
    """What is left when the first ship has come so far."""
    rounds = estate.box.numbers.rounds
    ahead = columns_ahead(estate, furthest)
    left = rounds - max(1, estate.state.round) + 1
    time = (left - 1 + ahead) / rounds
    doubloon = LATE_DOUBLOON + (DOUBLOON - LATE_DOUBLOON) * time
    return TimeLeft(ahead, left, time, min(1.0, 2 * time), doubloon)


def columns_ahead(estate: Estate, furthest: int) -> float:
    """The part of the sea that lies ahead of the ship; little once somebody has reached Maracaibo."""
    sea = estate.box.seas[estate.state.sea]
    own = (sea.width - sea.columns[estate.player.ship]) / (sea.width + 1)
    race = (sea.width + 1 - furthest) / (sea.width + 2)
    return max(0.0, min(own, race + 0.25))


def purse(estate: Estate, left: TimeLeft) -> float:
    """Doubloons, and income that nothing must be done for."""
    player, sheet = estate.player, estate.player.sheet
    now = scoring.doubloons(estate)
    later = player.doubloons * (left.doubloon - 1 / estate.box.numbers.final.doubloons)
    return now + later + left.rounds * (sheet.doubloon_income * left.doubloon + sheet.vp_income)


def course(estate: Estate, left: TimeLeft) -> float:
    """The cards that are still ahead of the ship."""
    return COLUMN * left.ahead * estate.box.seas[estate.state.sea].width


def ship(estate: Estate, left: TimeLeft) -> float:
    """Improvements with what they score, markers and Black Markets."""
    player, sheet = estate.player, estate.player.sheet
    means = STALL * len(player.stalls) + MARKER * len(player.windows)
    means += DISCOUNT * sheet.discount + DECLINE * sheet.decline
    return scoring.printed(estate) + scoring.scrolls(estate) + left.time * means


def treasure(estate: Estate, left: TimeLeft) -> float:
    """Treasures, what raids them and what buries them."""
    player, sheet = estate.player, estate.player.sheet
    means = POWER * sheet.power + REROLL * sheet.rerolls + BURY * sheet.bury
    means += CHEAP_TREASURE * (sheet.treasure_price > 0) + CHEAP_TREASURE / 2 * sheet.treasure_discount
    later = left.time * (means + rising_treasures(estate)) + SAND * left.soon * sum(counts.loose(player))
    return scoring.treasures(estate) + scoring.buried(estate) + later


def rising_treasures(estate: Estate) -> float:
    """What the player's treasures will probably gain in value."""
    gain = 0.0
    for kind, number in enumerate(counts.treasures(estate.player)):
        if number:
            gain += number * max(0.0, TREASURE_TO_BE - value(estate.box, estate.state, kind))
    return gain


def exploring(estate: Estate, left: TimeLeft) -> float:
    """Rivers and the way to the next one."""
    later = left.time * EXPLORE * estate.player.sheet.explore
    return scoring.rivers(estate) + later + PROGRESS * left.soon * estate["step of progress"]


def quests(estate: Estate, left: TimeLeft) -> float:
    """Quests that score, and what those in hand promise beyond that."""
    promised = 0.0
    for number, now in zip(estate.player.quests, estate.worths, strict=False):
        quest = estate.box.quests[number]
        best = float(now)
        for condition in (quest.top, quest.bottom):
            if condition.vp > best:
                best = max(best, condition.vp * nearness(estate, condition))
        promised += best - now
    return scoring.quests(estate) + scoring.many_quests(estate) + HOPE * promised


def nearness(estate: Estate, condition: Condition) -> float:
    """How much of a condition is there already, from 0 to 1."""
    near = 0.0
    for number, term in condition.needs:
        have = estate[term]
        near += have / number if have < number else 1.0
    return near / len(condition.needs)


def residences(estate: Estate, left: TimeLeft) -> float:
    """Residences as they would score now, and part of what is missing to their caps."""
    now, caps = scoring.residences(estate), 0
    for number in estate.player.residences:
        card = estate.box.cards[number]
        assert isinstance(card, Residence)
        caps += card.cap
    return now + GROWTH * left.time * (caps - now)


def forts_and_rum(estate: Estate, left: TimeLeft) -> float:
    """What Forts and Cannons bring in, what the next attack needs, and rum."""
    player, sheet = estate.player, estate.player.sheet
    means = CANNON * len(player.cannons) + RUM * player.rum + WEAKER_FORTS * sheet.fort
    cannons, forts = sheet.cannon_income * len(player.cannons), sheet.fort_income * len(player.forts)
    return left.time * means + left.rounds * (cannons * left.doubloon + forts)


def spoils(estate: Estate, left: TimeLeft) -> float:
    """What defeated Forts have brought: long since among the player's points."""
    forts = estate.box.forts
    return float(sum([forts[number].vp for number in estate.player.forts]))


Part = Callable[[Estate, TimeLeft], float]

MEANS: Sequence[Part] = (purse, course, ship)
"""What every strategy needs."""
FAMILIES: Mapping[str, Part] = {
    "treasure": treasure,
    "exploring": exploring,
    "quests": quests,
    "residences": residences,
    "forts and rum": forts_and_rum,
}
"""What else a position is worth, by families of strategy."""
SCORED_AT_ONCE: Mapping[str, Part] = {"forts and rum": spoils}
"""What families add to a player's points as they go: whoever ignores them must not see that either."""
