"""A gift that makes a Challenge easier (BR-166)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.challenge import Trial, first_odds
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.items import item_name, lose, lost_with
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Chances, Option, Play

Odds = Callable[[Book, Character, Trial], Chances]
"""What a Challenge comes to, in the words of what it is about."""


def gifts_of(character: Character) -> list[Item]:
    """What somebody has on him that he can give away: one of each kind, but not the clothes."""
    kinds = {item.kind: item for item in character.items if item.where == "carried"}
    return [item for kind, item in kinds.items() if kind != "clothes"]


def offer_bribe(v: Venture, leader: Figure, trial: Trial, odds: Odds = first_odds) -> Play[Trial]:
    """One Item may be spent for a point of Rep; the Challenge as it is after that (BR-166)."""
    gifts = gifts_of(leader.character)
    if not gifts:
        return trial
    plain: Option[Item | None] = Option(
        "plain", None, "Just talk", odds=lambda: odds(v.book, leader.character, trial)
    )
    eased = replace(trial, bribe=True)
    bribes = [
        Option(
            f"bribe:{gift.kind}",
            gift,
            f"Offer: {item_name(v.book, gift)}\nOne more Rep for the Challenge",
            cost=price_of(v, leader, gift),
            odds=lambda: odds(v.book, leader.character, eased),
        )
        for gift in gifts
    ]
    text = f"{trial.task[0].upper()}{trial.task[1:]}. How do you go about it?"
    given = yield from v.ask(leader.seat, "greet", text, [plain, *bribes])
    if given is None:
        return trial
    give_away(v, leader, given)
    return eased


def price_of(v: Venture, leader: Figure, gift: Item) -> str:
    """What a gift costs, in words: with a horse goes what no other animal of his can carry (BC-063)."""
    load = names_of(v.book, lost_with(v.book, leader.character, gift))
    return f"an Item with its load: {load}" if load else "an Item"


def give_away(v: Venture, leader: Figure, gift: Item) -> None:
    """What was given is gone, whatever comes of it."""
    lost = lose(v.book, leader.character, gift)
    v.state.finds -= len(lost)
    v.tell("gives", who=leader.name, what=names_of(v.book, lost))


def names_of(book: Book, items: Sequence[Item]) -> str:
    """Things, one after the other."""
    return ", ".join(item_name(book, item) for item in items)
