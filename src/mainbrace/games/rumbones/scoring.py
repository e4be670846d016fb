"""Victory Points, coins, and what a KO brings (Second Tide pp. 10-12, 15)."""

from __future__ import annotations

from mainbrace.games.rumbones.board import OFF_BOARD
from mainbrace.games.rumbones.fight import Cause, Fight
from mainbrace.games.rumbones.state import Feature, Hero, Monster, Squad, State
from mainbrace.kernel import Option, Outcome, Play


def score(t: Fight, side: int, points: int, why: str) -> None:
    """Award Victory Points; whoever reaches the goal wins at that instant (p. 4)."""
    if not t.edition.keeps_score:
        return
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
    """Give a hero coins from the pile, which never runs dry, as many as it can hold."""
    coins = min(coins, t.edition.most_coins - hero.coins)
    if coins > 0:
        hero.coins += coins
        t.tell("earned", who=t.name(hero), piece=t.piece(hero.side, hero), coins=coins, why=why)


def pay_all(t: Fight, side: int, coins: int, why: str, player: int | None = None) -> None:
    """Give each hero of a side coins, on the board or not; or each that one player of it controls."""
    for hero in t.own(side).heroes:
        if player in (None, hero.seat):
            pay(t, hero, coins, why)


def choose_winner(t: Fight, side: int, what: str) -> Play[int | None]:
    """The player whom a team lets have what an Objective brings (p. 20); None where there is no team."""
    own = t.own(side)
    if len(own.seats) == 1:
        return None
    options = [
        Option(f"for:{seat + 1}", seat, f"Seat {seat + 1}: {heroes_of(t, side, seat)}") for seat in own.seats
    ]
    player = yield from t.ask(t.decider(side), "winner", f"{what}: whose heroes gain by it?", options)
    t.tell("winner", what=what, seat=player + 1, faction=t.faction(side))
    return player


def heroes_of(t: Fight, side: int, seat: int) -> str:
    """The names of a player's heroes."""
    return ", ".join(t.name(hero) for hero in t.own(side).heroes if hero.seat == seat)


def remove_crew(t: Fight, side: int, squad: Squad, count: int) -> None:
    """Take crew off the board, back to its owner's supply."""
    own = t.own(side)
    squad.count -= count
    if squad.count == 0:
        own.crew.remove(squad)
    if squad.kind == "deckhand":
        own.deckhands += count
    else:
        own.bosuns += count


def ko_crew(t: Fight, side: int, squad: Squad, count: int, cause: Cause) -> None:
    """Crew falls; a hero who did it may gain a coin for each."""
    remove_crew(t, side, squad, count)
    t.tell("crew lost", count=count, kind=squad.kind, side=side, zone=t.board.labels[squad.zone])
    if cause.hero is not None and cause.hero.side != side and t.edition.pays_for_crew(cause):
        pay(t, cause.hero, count, f"{squad.kind} KO'd")


def ko_hero(t: Fight, hero: Hero, cause: Cause) -> Play[None]:
    """A hero is out for a while, with a Dead Man's Coin; its enemies may gain by it (p. 12)."""
    where = hero.zone
    hero.dead_mans_coin = t.edition.death_token(t, hero)
    hero.damage = 0
    hero.conditions.clear()
    hero.zone = OFF_BOARD
    hero.overboard = False
    t.tell("hero ko", who=t.name(hero), piece=t.piece(hero.side, hero), coin=hero.dead_mans_coin)
    yield from t.edition.hero_fell(t, hero, where, cause)
    yield from t.window("ko", subject=hero, zone=where)


def ko_monster(t: Fight, monster: Monster, cause: Cause) -> Play[None]:
    """A Sea Monster is gone and never comes back (p. 9)."""
    t.state.monsters = [other for other in t.state.monsters if other is not monster]
    t.tell("monster ko", who=t.name(monster))
    yield from t.edition.monster_fell(t, monster, cause)
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
    why = f"{card.name} destroyed"
    score(t, cause.side, card.vp, why)
    yield from t.edition.spoils(t, cause.side, card.name, why, card.coins, card.effect)
    yield from t.window("won objective", side=cause.side)


def ko_kraken(t: Fight, cause: Cause) -> Play[None]:
    """The Kraken dies: its gangplank comes back, and it never returns (p. 17)."""
    state, card = t.state, t.box.kraken
    kraken = state.kraken
    for zone in state.missing_planks:
        if zone in kraken.zones:
            t.tell("plank back", zone=t.label(zone))
    state.missing_planks = [zone for zone in state.missing_planks if zone not in kraken.zones]
    kraken.status, kraken.zones, kraken.damage = "dead", [], 0
    if t.edition.kraken_takes_pools:
        for side in state.sides:
            side.pool = 0
    t.tell("kraken ko")
    if cause.side is not None:
        why = "the Kraken KO'd"
        score(t, cause.side, card.vp, why)
        yield from t.edition.spoils(t, cause.side, "the Kraken", why, card.coins, card.effect)
        yield from t.window("won objective", side=cause.side)
