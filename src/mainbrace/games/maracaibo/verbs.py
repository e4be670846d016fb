"""What the sentences of the language of effects do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

from mainbrace.games.maracaibo import (
    burying,
    dicecup,
    exploring,
    figureheads,
    forts,
    gains,
    markets,
    quests,
    raiding,
    rum,
    ship,
    treasures,
)
from mainbrace.games.maracaibo.effects import Clause, Effect, Price, Verb, Way, as_text, written
from mainbrace.games.maracaibo.voyage import Occasion, Voyage, name_of
from mainbrace.kernel import Option, Play

Act = Callable[[Voyage, int, Clause, Occasion], Play[None] | None]


def perform(v: Voyage, seat: int, effect: Effect, occasion: Occasion) -> Play[None]:
    """Let an effect work for a player: one of its ways, its price first, then one thing after the other."""
    if not effect.ways:
        return
    way = yield from choose_way(v, seat, effect)
    if way.is_kept or not (yield from pay_price(v, seat, way.price)):
        return
    for clause in way.clauses:
        played = ACTS[clause.verb](v, seat, clause, occasion)
        if played is not None:
            yield from played
    if way.price is not None and way.price.kind == "back":
        yield from exploring.benefit(v, seat, v.player(seat).explorer)


def choose_way(v: Voyage, seat: int, effect: Effect) -> Play[Way]:
    """Which of several ways."""
    if len(effect.ways) == 1:
        return effect.ways[0]
    options = [Option(f"way:{number}", way, as_text(way.text)) for number, way in enumerate(effect.ways, 1)]
    return (yield from v.ask(seat, "way", f"{name_of(seat)}: choose one.", options))


def pay_price(v: Voyage, seat: int, price: Price | None) -> Play[bool]:
    """Do what stands before the colon; False if that is not possible or not wanted."""
    if price is None:
        return True
    if price.kind == "pay":
        if v.player(seat).doubloons < price.number:
            return False
        gains.pay(v, seat, price.number, "the price")
        return True
    if price.kind == "leave":
        return (yield from exploring.leave_treasure(v, seat))
    return (yield from exploring.go_back(v, seat, price.number))


def again(act: Callable[[Voyage, int], Play[None]]) -> Act:
    """Something that is done as often as the clause says."""

    def repeated(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> Play[None]:
        for _ in range(clause.number):
            yield from act(v, seat)

    return repeated


def once(act: Callable[[Voyage, int], Play[None]]) -> Act:
    """Something that takes no number."""
    return lambda v, seat, clause, occasion: act(v, seat)


def numbered(act: Callable[[Voyage, int, int], Play[None] | None]) -> Act:
    """Something that takes the clause's number."""
    return lambda v, seat, clause, occasion: act(v, seat, clause.number)


def lasting(field: str) -> Act:
    """A number of the player's sheet that grows for good."""

    def grow(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> None:
        sheet = v.player(seat).sheet
        setattr(sheet, field, getattr(sheet, field) + (clause.number or 1))
        v.tell("lasts", seat=seat, who=name_of(seat), what=written(clause))

    return grow


def gain_doubloons(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> None:
    """Doubloons from the supply."""
    gains.gain_doubloons(v, seat, clause.number, "the benefit")


def gain_vp(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> None:
    """Points at once; those of a Black Market may bring as many doubloons (MC-176)."""
    gains.gain_vp(v, seat, clause.number, "the benefit")
    if occasion.is_market and v.player(seat).sheet.market_coins:
        gains.gain_doubloons(v, seat, clause.number, "the Black Market's VP")


def gain_die_treasure(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> Play[None]:
    """Treasures of the chosen die's kind."""
    for _ in range(clause.number):
        yield from treasures.gain_treasure(v, seat, occasion.die)


def gain_per_market(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> None:
    """Doubloons for every own Black Market in the sea."""
    gains.gain_doubloons(v, seat, clause.number * len(v.player(seat).stalls), "the Black Markets")


def gain_cannons(v: Voyage, seat: int, number: int) -> None:
    """Cannons, as far as there are cubes to replace."""
    for _ in range(number):
        ship.gain_cannon(v, seat)


def explore(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> Play[None]:
    """So many points; whoever has said yes to it must use one (MC-114)."""
    return exploring.explore(v, seat, clause.number, occasion.is_accepted)


def explore_with_benefit(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> Play[None]:
    """The same, with the benefit of the explorer's space once more."""
    return exploring.explore_with_benefit(v, seat, clause.number, occasion.is_accepted)


def two_dice(v: Voyage, seat: int) -> Play[None]:
    """One die for VP, the other for doubloons (MC-185)."""
    vp, doubloons = yield from dicecup.two_dice(v, seat)
    gains.gain_vp(v, seat, vp, "the dice")
    gains.gain_doubloons(v, seat, doubloons, "the dice")


def attack_anywhere(v: Voyage, seat: int, weaker: int) -> Play[None]:
    """Any Fort of the Caribbean (MC-186)."""
    return forts.attack_one_of(v, seat, forts.forts_at_sea(v), weaker)


def score_later(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> None:
    """A grey scroll does nothing before the end."""


def lower_treasure_price(v: Voyage, seat: int, clause: Clause, occasion: Occasion) -> None:
    """Treasures take so much power from now on."""
    sheet = v.player(seat).sheet
    sheet.treasure_price = min(clause.number, sheet.treasure_price or clause.number)
    v.tell("lasts", seat=seat, who=name_of(seat), what=written(clause))


SHEET: Mapping[Verb, str] = {
    "power": "power",
    "explore bonus": "explore",
    "re-roll": "rerolls",
    "discount": "discount",
    "ship discount": "ship_discount",
    "treasure discount": "treasure_discount",
    "bury bonus": "bury",
    "decline bonus": "decline",
    "fort": "fort",
    "fort by power": "fort_by_power",
    "ram": "ram",
    "market coins": "market_coins",
    "doubloon income": "doubloon_income",
    "vp income": "vp_income",
    "cannon income": "cannon_income",
    "fort income": "fort_income",
}
"""The verbs that add to a player's sheet, and to which field."""

ACTS: Mapping[Verb, Act] = {
    "doubloons": gain_doubloons,
    "vp": gain_vp,
    "quest": again(quests.gain_quest),
    "treasure": again(treasures.gain_treasure_of_choice),
    "die treasure": gain_die_treasure,
    "bury": numbered(burying.bury),
    "explore": explore,
    "explore and benefit": explore_with_benefit,
    "raid": numbered(raiding.raid),
    "upgrade": once(ship.upgrade),
    "figurehead": once(figureheads.take_figurehead),
    "place market": once(markets.place_market),
    "commander market": once(markets.place_second_tile),
    "activate market": once(markets.use_any_market),
    "collect doubloons": lambda v, seat, clause, occasion: gains.collect_doubloons(v, seat),
    "collect vp": lambda v, seat, clause, occasion: gains.collect_vp(v, seat),
    "market doubloons": gain_per_market,
    "neighbours": once(exploring.neighbours),
    "two dice": once(two_dice),
    "show quest": once(quests.show_quest),
    "cannon": numbered(gain_cannons),
    "rum": numbered(rum.gain_rum),
    "rum market": once(rum.rum_market),
    "attack here": lambda v, seat, clause, occasion: forts.attack_here(v, seat, occasion.spot),
    "attack anywhere": numbered(attack_anywhere),
    "treasure price": lower_treasure_price,
    "score": score_later,
    **{verb: lasting(field) for verb, field in SHEET.items()},
}

assert set(ACTS) == set(get_args(Verb))
