"""Victory Points, coins, and what a KO brings (Second Tide pp. 10-12, 15)."""

from __future__ import annotations

from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.context import Context
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import Feature, Hero, Monster, Squad, State
from mainbrace.kernel import Outcome, Play

COINS_FOR_A_HERO = 3


def score(t: Fight, side: int, points: int, why: str) -> None:
    """Award Victory Points; whoever reaches the goal wins at that instant (p. 4)."""
    own = t.own(side)
    own.vp += points
    t.tell("scored", side=side, faction=t.faction(side), points=points, total=own.vp, why=why)
    if own.vp >= t.state.goal:
        t.finish()


def outcome(state: State) -> Outcome | None:
    """The first to the goal wins; if one event took both there, the higher total, then the First Player."""
    first, second = state.sides[state.first], state.sides[1 - state.first]
    winner = second if second.vp > first.vp else first
    if winner.vp < state.goal:
        return None
    scores = {seat: side.vp for side in state.sides for seat in side.seats}
    return Outcome(
        winners=tuple(winner.seats),
        scores=tuple(scores[seat] for seat in sorted(scores)),
        reason=f"{state.goal} Victory Points",
    )


def pay(t: Fight, hero: Hero, coins: int, why: str) -> None:
    """Give a hero coins from the pile, which never runs dry."""
    if coins:
        hero.coins += coins
        t.tell("earned", who=t.name(hero), piece=t.piece(hero.side, hero), coins=coins, why=why)


def pay_all(t: Fight, side: int, coins: int, why: str) -> None:
    """Give each hero of a side coins, on the board or not."""
    for hero in t.own(side).heroes:
        pay(t, hero, coins, why)


def remove_crew(t: Fight, side: int, squad: Squad, count: int) -> None:
    """Take crew off the board, back to its owner's supply."""
    own = t.own(side)
    squad.count -= count
    if squad.count == 0:
        own.crew = [other for other in own.crew if other is not squad]
    if squad.kind == "deckhand":
        own.deckhands += count
    else:
        own.bosuns += count


def ko_crew(t: Fight, side: int, squad: Squad, count: int, cause: Cause) -> None:
    """Crew falls; a hero who did it gains a coin for each (p. 15)."""
    remove_crew(t, side, squad, count)
    t.tell("crew lost", count=count, kind=squad.kind, side=side, zone=t.board.labels[squad.zone])
    if cause.hero is not None and cause.hero.side != side:
        pay(t, cause.hero, count, f"{squad.kind} KO'd")


def ko_hero(t: Fight, hero: Hero, cause: Cause) -> Play[None]:
    """A hero is out: it keeps coins and skills, and its enemies are paid (pp. 12, 15)."""
    foe = 1 - hero.side
    where = hero.zone
    hero.dead_mans_coin = "dark" if hero.activated or t.is_acting(hero) else "gold"
    hero.damage = 0
    hero.conditions.clear()
    hero.zone = OFF_BOARD
    hero.overboard = False
    t.tell("hero ko", who=t.name(hero), piece=t.piece(hero.side, hero), coin=hero.dead_mans_coin)
    pay_for_a_hero(t, foe, cause, f"{t.name(hero)} KO'd")
    score(t, foe, 1, f"{t.name(hero)} KO'd")
    yield from t.window("ko", subject=hero, zone=where)


def pay_for_a_hero(t: Fight, side: int, cause: Cause, why: str) -> None:
    """Three coins to the hero who did it; if no enemy hero did, one to each hero of the other side."""
    if cause.hero is not None and cause.hero.side == side:
        pay(t, cause.hero, COINS_FOR_A_HERO, why)
    else:
        pay_all(t, side, 1, why)


def ko_monster(t: Fight, monster: Monster, cause: Cause) -> Play[None]:
    """A Sea Monster's fall is worth what a hero's is, and it never comes back (p. 9)."""
    t.state.monsters = [other for other in t.state.monsters if other is not monster]
    name = t.name(monster)
    t.tell("monster ko", who=name)
    pay_for_a_hero(t, 1 - monster.side, cause, f"{name} KO'd")
    score(t, 1 - monster.side, 1, f"{name} KO'd")
    if cause.side == 1 - monster.side:
        yield from t.window("won objective", side=cause.side)


def destroy_feature(t: Fight, side: int, feature: Feature, cause: Cause) -> Play[None]:
    """A Deck Feature is gone for good: points, then coins, then its effect (p. 11)."""
    own = t.own(side)
    own.features = [other for other in own.features if other is not feature]
    card = t.box.objectives[feature.objective]
    t.tell("destroyed", what=card.name, zone=t.label(feature.zone), side=side)
    if cause.side is None:
        return
    score(t, cause.side, card.vp, f"{card.name} destroyed")
    pay_all(t, cause.side, card.coins, f"{card.name} destroyed")
    yield from t.perform(card.effect, Context(cause.side, t.decider(cause.side), card.name))
    yield from t.window("won objective", side=cause.side)


def ko_kraken(t: Fight, cause: Cause) -> Play[None]:
    """The Kraken dies: pools fall to zero, its gangplank comes back, and it never returns (p. 17)."""
    state, card = t.state, t.box.kraken
    kraken = state.kraken
    for zone in state.missing_planks:
        if zone in kraken.zones:
            t.tell("plank back", zone=t.label(zone))
    state.missing_planks = [zone for zone in state.missing_planks if zone not in kraken.zones]
    kraken.status, kraken.zones, kraken.damage = "dead", [], 0
    for side in state.sides:
        side.pool = 0
    t.tell("kraken ko")
    if cause.side is not None:
        score(t, cause.side, card.vp, "the Kraken KO'd")
        pay_all(t, cause.side, card.coins, "the Kraken KO'd")
        yield from t.window("won objective", side=cause.side)
