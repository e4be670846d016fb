"""The sides of a fight: their dice, who is up and who is down, and the groups with their Leaders."""

from __future__ import annotations

from collections.abc import Iterator

from mainbrace.games.bottle.scenery.cast import Cast
from mainbrace.games.bottle.skirmish.groups import activation_rep, leader_of, names, split
from mainbrace.games.bottle.skirmish.skirmish import Skirmish
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Entry, Panel, Row, Track


def phase(s: Skirmish) -> str:
    """Who acts, in a few words."""
    field = s.field
    if field.over:
        return field.over
    if not field.phases:
        return "Activation dice are to be rolled" if field.turn else "Nobody has acted yet"
    side = field.sides[field.phases[0]]
    return f"{side.name}: Leaders of Rep {side.score} or more act"


def sides_panel(s: Skirmish) -> Panel:
    """Every side in a row: its activation die, how many are up, down, and gone."""
    rows = []
    for number, side in enumerate(s.field.sides):
        people = [figure for figure in s.figures if figure.side == number]
        if not people:
            continue
        up = sum(figure.is_able or figure.status == "left" for figure in people)
        down = sum(figure.is_on_table and not figure.is_able for figure in people)
        die = str(side.score) if side.score and has_people(s, number) else "-"
        rows.append(Row(side.name, [die, str(up), str(down), str(len(people) - up - down)]))
    lines = [phase(s), *order(s)]
    columns = ["Die", "Up", "Down", "Gone"]
    return Panel("sides", "Sides", lines, icon="activation", columns=columns, rows=rows)


def order(s: Skirmish) -> Iterator[str]:
    """In which order the sides act in this turn."""
    left = [s.field.sides[number].name for number in s.field.phases if has_people(s, number)]
    if len(left) > 1:
        yield f"Then: {', '.join(left[1:])}."


def has_people(s: Skirmish, side: int) -> bool:
    """True if somebody of a side is on the table."""
    return any(figure.side == side and figure.is_on_table for figure in s.figures)


def groups_panel(s: Skirmish) -> Panel:
    """Who acts together and who leads them, as they stand."""
    entries = []
    for number, side in enumerate(s.field.sides):
        people = [f for f in s.figures if f.side == number and f.may_act]
        for group in split(s, people):
            entries.append(group_entry(s, side.name, group))
    return Panel("groups", "Groups", [], entries=entries, icon="group")


def group_entry(s: Skirmish, side: str, group: list[Figure]) -> Entry:
    """A group: its Leader, whom he leads, and up to which die it acts."""
    leader = leader_of(s, group)
    others = [figure for figure in group if figure is not leader]
    has_acted = all(figure.acted for figure in group)
    tags = [side, f"acts on {activation_rep(s, group)} or less", *(["has acted"] if has_acted else [])]
    text = f"Leads {names(others)}." if others else "Alone."
    return Entry(leader.name, text, tags, ["group"], state="taken" if has_acted else "")


def tracks(s: Skirmish, cast: Cast) -> Iterator[Track]:
    """How many of everybody's people are still on their feet."""
    counted: dict[int, list[Figure]] = {}
    for figure in s.figures:
        owner = cast.owner(figure)
        if owner is not None:
            counted.setdefault(owner, []).append(figure)
    for owner, people in sorted(counted.items()):
        up = sum(figure.is_able or figure.status == "left" for figure in people)
        label = f"{cast.players[owner]}: On their feet"
        yield Track(f"up-{owner}", label, up, len(people), owner, ["on-their-feet"])
