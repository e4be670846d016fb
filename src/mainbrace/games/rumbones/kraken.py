"""Unleash the Kraken: testing the waters, its coming, and what it does (Second Tide p. 17)."""

from __future__ import annotations

from mainbrace.games.rumbones import combat, planks
from mainbrace.games.rumbones.attack import declare
from mainbrace.games.rumbones.board import Zone
from mainbrace.games.rumbones.content import KrakenAction
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.damage import hurt, left
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.ordering import whose_first
from mainbrace.games.rumbones.scoring import ko_monster
from mainbrace.games.rumbones.state import Hero, Monster
from mainbrace.games.rumbones.zoneoptions import zone_options
from mainbrace.kernel import Play

THE_SEA = Cause(None)


def unleash(t: Fight) -> Play[None]:
    """Test the waters, then let the Kraken act if it is on the board; it also acts on arrival.

    A layout without a spot for the Kraken has none.
    """
    kraken = t.state.kraken
    if kraken.status == "asleep" and t.board.kraken_spots:
        yield from t.window("kraken")
        if stirs(t):
            yield from rise(t)
    if t.state.kraken.status == "awake":
        yield from act(t)


def stirs(t: Fight) -> bool:
    """Each player rolls a die; the Kraken comes if the sum is no more than both pools together."""
    state = t.state
    pools = sum(side.pool for side in state.sides)
    faces = [t.dice.roll(1, f"{t.faction(side)} test the waters", seat=t.decider(side))[0] for side in (0, 1)]
    t.tell("waters", sum=sum(faces), pools=pools)
    return sum(faces) <= pools


def rise(t: Fight) -> Play[None]:
    """The Kraken comes up at its spot: it breaks what lies there and hurts those who called it loudest."""
    state = t.state
    for monster in (yield from come_up(t)):
        yield from ko_monster(t, monster, THE_SEA)
    pools = [side.pool for side in state.sides]
    blamed = [side for side in (state.first, 1 - state.first) if pools[side] == max(pools)]
    if len(blamed) > 1:
        blamed = yield from whose_first(t, "Whose heroes does the Kraken strike first?")
    for side in blamed:
        for hero in t.own(side).heroes:
            yield from strike_wherever(t, hero, t.box.kraken.summon_damage)


def come_up(t: Fight) -> Play[list[Monster]]:
    """The Kraken takes its zones, gangplanks in them go with whoever is on them; the monsters in its way."""
    state, kraken = t.state, t.state.kraken
    kraken.status = "awake"
    kraken.zones = list(choose_spot(t))
    state.kraken_came = state.round
    t.tell("kraken comes", zones=", ".join(t.label(zone) for zone in kraken.zones))
    for zone in kraken.zones:
        if zone in t.board.planks and zone not in state.missing_planks:
            yield from planks.pull_away(t, zone)
    return [monster for monster in state.monsters if monster.zone in kraken.zones]


def choose_spot(t: Fight) -> tuple[Zone, ...]:
    """The layout's one spot; where there are two a die decides, 1-3 the first and 4-6 the second."""
    spots = t.board.kraken_spots
    if len(spots) == 1:
        return spots[0]
    (face,) = t.dice.roll(1, "Where the Kraken comes up")
    return spots[0] if face <= 3 else spots[1]


def strike_wherever(t: Fight, hero: Hero, amount: int) -> Play[None]:
    """Damage that finds a hero in any state; one that is KO'd already keeps it, short of a second KO."""
    if not hero.dead_mans_coin:
        yield from hurt(t, hero.side, hero, amount, THE_SEA)
        return
    kept = min(amount, left(t, hero) - 1)
    hero.damage += kept
    t.tell("hurt", who=t.name(hero), piece=t.piece(hero.side, hero), damage=kept, left=left(t, hero))


def act(t: Fight) -> Play[None]:
    """One die chooses the action on the dashboard."""
    (face,) = t.dice.roll(1, "The Kraken acts")
    action = t.box.kraken.actions[face - 1]
    t.tell("kraken acts", name=action.name, text=action.text)
    if action.profile is not None:
        yield from lash(t, action)
    zones = tuple(t.state.kraken.zones)
    if zones:
        yield from t.perform(
            action.effect, Context(None, t.decider(t.state.to_move), action.name, zones=zones)
        )


def lash(t: Fight, action: KrakenAction) -> Play[None]:
    """Attack every zone in reach that holds models, in the active player's order where both sides are hit."""
    assert action.profile is not None
    reach = {zone for start in t.state.kraken.zones for zone in t.board.within(start, action.profile.range)}
    struck = {zone: side for side in (0, 1) for zone in t.models_zones(side) if zone in reach}
    while struck:
        zone = yield from next_struck(t, action, struck)
        if t.has_models(struck.pop(zone), zone):
            attack = declare(
                t, f"The Kraken, {action.name}", action.profile, None, t.decider(t.state.to_move), zone
            )
            yield from combat.resolve(t, attack)


def next_struck(t: Fight, action: KrakenAction, struck: dict[Zone, int]) -> Play[Zone]:
    """The zone the Kraken strikes next."""
    if len(set(struck.values())) == 1:
        return min(struck)
    options = zone_options(t.board, tuple(sorted(struck)), "strike", "Strike")
    question = f"{action.name}: which zone does the Kraken strike next?"
    return (yield from t.ask(t.decider(t.state.to_move), "order", question, options, about="kraken"))
