"""Sitting down and standing up: gold becomes markers and markers become gold, one for one (BC-212)."""

from __future__ import annotations

from functools import partial

from mainbrace.games.bottle.farobank.bets import no_bets
from mainbrace.games.bottle.farobank.faro import Act, Faro
from mainbrace.games.bottle.farobank.odds import turn_edge
from mainbrace.games.bottle.farobank.state import Presence
from mainbrace.games.bottle.farobank.words import edge_words, gp
from mainbrace.kernel import Option, Play


def join(f: Faro, place: int) -> Play[None]:
    """A game begins: buy in, look on, come back for the Turn alone (BC-154), or stay out of it."""
    punter, sitting = f.punter(place), f.sitting
    if not punter.purse:
        f.tell("broke", who=f.names[place], place=place)
        return
    act = yield from f.ask(
        place,
        "join",
        lambda: f"Game {sitting.game}, limit {gp(sitting.limit)} a number: do you sit down?",
        [*buying_in(f, place), looking(f, place), returning(f, place), staying_out(f, place)],
    )
    if act is not None:
        act()


def look_on(f: Faro, place: int) -> Play[None]:
    """Whoever looks on may join between two turns (BC-152)."""
    act = yield from f.ask(
        place,
        "look on",
        lambda: f"Turn {len(f.sitting.rolls) + 1} comes up without you: do you join?",
        [*buying_in(f, place), looking(f, place), returning(f, place), staying_out(f, place)],
    )
    if act is not None:
        act()


def come_back(f: Faro, place: int) -> Play[None]:
    """Whoever has not played the turns may bet the Turn all the same (BC-154)."""
    act = yield from f.ask(
        place,
        "come back",
        lambda: "The last die is to be rolled: do you bet the Turn?",
        [*buying_in(f, place), staying_out(f, place)],
    )
    if act is not None:
        act()


def buying_in(f: Faro, place: int) -> list[Option[Act | None]]:
    """To sit down with all one's gold, half of it, or as much as may lie on a number."""
    purse = f.punter(place).purse
    amounts = sorted({purse, (purse + 1) // 2, min(purse, f.sitting.limit)} - {0}, reverse=True)
    return [
        Option(f"sit:{amount}", partial(sit_down, f, place, amount), f"Buy in for {gp(amount)}")
        for amount in amounts
    ]


def looking(f: Faro, place: int) -> Option[Act | None]:
    """To look on, and be asked again."""
    return Option("look", partial(be, f, place, "looking"), "Look on for a turn")


def returning(f: Faro, place: int) -> Option[Act | None]:
    """To be asked again when the Turn is bet."""

    def label() -> str:
        return f"Come back to bet the Turn\n{edge_words(turn_edge(f.sitting.net))}"

    return Option("return", partial(be, f, place, "turn"), label)


def staying_out(f: Faro, place: int) -> Option[Act | None]:
    """To have nothing more to do with this game."""
    return Option("out", partial(be, f, place, "out"), "Stay out of this game")


def be(f: Faro, place: int, presence: Presence) -> None:
    """Be there in another way."""
    f.punter(place).presence = presence


def sit_down(f: Faro, place: int, amount: int) -> None:
    """Take a place at the layout with so many markers."""
    be(f, place, "playing")
    buy(f, place, amount)


def buy(f: Faro, place: int, amount: int) -> None:
    """Change gold into markers."""
    punter = f.punter(place)
    punter.purse -= amount
    punter.markers += amount
    punter.bought += amount
    f.tell("buys in", who=f.names[place], place=place, amount=amount)


def cash_out(f: Faro, place: int) -> None:
    """Take up one's bets and change all markers into gold."""
    punter = f.punter(place)
    pick_up(f, place)
    if amount := punter.markers:
        punter.markers = 0
        punter.purse += amount
        punter.cashed += amount
        f.tell("cashes out", who=f.names[place], place=place, amount=amount)


def pick_up(f: Faro, place: int) -> None:
    """Take up all bets; they lie in front of the punter again."""
    punter = f.punter(place)
    punter.markers += punter.bets.total
    punter.bets, punter.riding = no_bets(), no_bets()
