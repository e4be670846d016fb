"""Charts of a career: what the years do to Rep, what a fortune buys, and what a pirate's head brings."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated

from msgspec import Meta

from mainbrace.games.bottle.ages import held_to_age, years
from mainbrace.games.bottle.assistant.desk import Collection, Desk, Rep, Shelf, Words, asked
from mainbrace.games.bottle.careers import bounty, golden_years
from mainbrace.games.bottle.sea.seacheck import NO_SHIP
from mainbrace.kernel import ChartRow, Choice, Finding

CAREERS = Collection("People")


@dataclass(frozen=True)
class Aged:
    """A Star on a birthday."""

    age: Annotated[int, Meta(ge=20, le=99)] = asked(
        30, "Age", "After the birthday. Who is new keeps a Rep of 3 until the first one."
    )
    rep: Rep = asked(5, "Rep", "Before the birthday.")


@dataclass(frozen=True)
class Fortune:
    """What somebody retires with."""

    gold: Annotated[int, Meta(ge=0, le=1_000_000)] = asked(
        10_000, "Gold Pieces", "With everything sold, the flagship too."
    )


@dataclass(frozen=True)
class Catch:
    """A pirate who is brought to a Settlement."""

    rep: Rep = asked(5, "Rep of the pirate")
    ship: str = asked("merchant-3", "Ship of the pirate")


@CAREERS.chart(
    "effects-of-age", "Effects of Age", "What Rep a Star can have at an age. No dice.", Aged, page=6
)
def effects(c: Aged, d: Desk) -> Finding:
    """BR-023, AR-20."""
    found, held = years(d.book, c.age), held_to_age(d.book, c.rep, c.age)
    ages = d.book.people.age
    spans = [f"{row.since} to {later.since - 1}" for row, later in pairwise(ages)]
    rows = tuple(
        ChartRow(span, f"Rep {row.least} to {row.most}", row is found)
        for span, row in zip([*spans, f"{ages[-1].since} and older"], ages, strict=True)
    )
    change = "stays" if held == c.rep else "rises to" if held > c.rep else "falls to"
    line = f"At {c.age} it is at least {found.least} and at most {found.most}"
    return Finding(f"Rep {change} {held}", rows, (line,))


@CAREERS.chart(
    "retirement", "Retirement", "How well one lives on what has been amassed. No dice.", Fortune, page=105
)
def retirement(c: Fortune, d: Desk) -> Finding:
    """BR-213."""
    stations = sorted(d.book.careers.station, key=lambda each: each.gold)
    found = golden_years(d.book, c.gold)
    rows = tuple(ChartRow(f"From {each.gold:,} gold", each.name, each is found) for each in stations)
    better = next((each for each in stations if each.gold > c.gold), None)
    line = f"{better.gold - c.gold:,} gold short of: {better.name}" if better else "Nobody lives better"
    return Finding(found.name, rows, (line,))


def ships(shelf: Shelf) -> Words:
    """What a pirate can have sailed."""
    hulls = [
        Choice(each.id, each.name, f"Basic Cost {each.cost.gold:,} gold.")
        for each in shelf.sea.hulls.values()
    ]
    return {"ship": [Choice(NO_SHIP, "No ship"), *hulls]}


@CAREERS.chart(
    "bounty",
    "Bounty",
    "What a Pirate Hunter is paid for a pirate who is brought to a Settlement. No dice.",
    Catch,
    page=105,
    words=ships,
)
def reward(c: Catch, d: Desk) -> Finding:
    """BR-214."""
    lines = [f"For Rep {c.rep}: {bounty(d.book, c.rep, 0):,} gold"]
    cost = 0
    if c.ship != NO_SHIP:
        hull = d.sea.hulls[c.ship]
        cost = hull.cost.gold
        share = f"{d.book.careers.ship}% of her Basic Cost of {cost:,}"
        lines.append(f"For the {hull.name}, {share}: {bounty(d.book, 0, cost):,} gold")
        if hull.cost.source == "designed":
            lines.append("The book has no price for such a ship; this one is ours")
    lines.append("It is the Pirate Hunter's own, and not shared with the crew")
    return Finding(f"{bounty(d.book, c.rep, cost):,} gold", lines=tuple(lines))
