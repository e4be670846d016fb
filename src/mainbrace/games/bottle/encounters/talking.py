"""Getting on with people: news of the place, recruits, company, barter, and a name for smugglers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from mainbrace.games.bottle.barter import barter, most_from_character
from mainbrace.games.bottle.challenge import Trial, challenge, first_odds
from mainbrace.games.bottle.characters import Character, Item, has
from mainbrace.games.bottle.encounters.state import PARTY
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.items import item_name
from mainbrace.games.bottle.passes import possible
from mainbrace.games.bottle.pefs import shifted
from mainbrace.games.bottle.relations import is_hostile
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Relation
from mainbrace.kernel import Option, Play

COMPANY = 2
"""Up to this face friends come along (BC-128)."""
MOST_QUESTIONS = 6

Topic = Callable[[], Play[None]]


def small_talk(v: Venture, leader: Figure, figures: list[Figure], relation: Relation) -> Play[None]:
    """Pleasantries and news; then whatever else one may want of them, until they part (BC-128, BC-130)."""
    yield from hear_news(v, leader)
    raised: list[str] = []
    for _ in range(MOST_QUESTIONS):
        farewell: Option[Topic | None] = Option("farewell", None, "Take leave of them")
        topics = [each for each in topics_of(v, leader, figures, relation) if each.key not in raised]
        text = f"{figures[0].name} is {relation}. What else do you want of them?"
        topic = yield from v.ask(leader.seat, "talk", text, [*topics, farewell])
        if topic is None:
            break
        raised.append(next(each.key for each in topics if each.value is topic))
        yield from topic()
    part(v, figures)


def hear_news(v: Venture, leader: Figure) -> Play[None]:
    """The activity level counts as one higher or lower from now on, or as it was (BC-128)."""
    options = [
        Option("lower", -1, f"Keep out of people's way\nActivity level {shifted(v.state.level, -1)}"),
        Option("as-it-is", 0, f"Go on as before\nActivity level {v.state.level}"),
        Option("higher", 1, f"Look for company\nActivity level {shifted(v.state.level, 1)}"),
    ]
    by = yield from v.ask(
        leader.seat, "news", "They tell you about the place. What do you make of it?", options
    )
    if by:
        v.change_level(by, "what they told")


def topics_of(
    v: Venture, leader: Figure, figures: Sequence[Figure], relation: Relation
) -> list[Option[Topic | None]]:
    """What can be raised with them."""
    star = leader.character
    topics: list[Option[Topic | None]] = []
    for figure in figures:
        if figure.side != PARTY and not figure.character.is_star and figure.rep <= star.rep:
            trial = recruiting(v, figure)
            topics.append(
                Option(
                    f"recruit:{figure.id}",
                    partial(recruit, v, leader, figure, trial),
                    f"Recruit {figure.name} (Rep {figure.rep})",
                    (v.s.piece(figure),),
                    odds=partial(first_odds, v.book, star, trial),
                )
            )
    if relation == "friendly":
        topics.append(Option("company", partial(ask_along, v, leader, figures), "Ask them to come along"))
    if things_to_give(star) and figures[0].character.items:
        topics.append(Option("barter", partial(barter_with, v, leader, figures[0]), "Barter with them"))
    if may_smuggle(v, star):
        topics.append(
            Option(
                "smuggle",
                partial(ask_for_trader, v, leader, figures),
                "Ask for a trader who asks no questions",
            )
        )
    return topics


# Recruits


def recruiting(v: Venture, figure: Figure) -> Trial:
    """How hard it is to win a Grunt for the band, harder by day (BC-147)."""
    against: Relation = "friendly"
    charming = has(figure.character, "charismatic")
    return Trial(
        f"recruiting {figure.name}",
        f"{figure.name} joins",
        f"If it fails, {figure.name} will not join",
        against=against,
        facing_charismatic=charming,
        recruiting=v.state.part,
    )


def recruit(v: Venture, leader: Figure, figure: Figure, trial: Trial) -> Play[None]:
    """A Challenge for each Grunt: who is won joins; the others may be tried another day (BC-147)."""
    outcome = yield from challenge(v.table, v.book, leader.seat, leader.character, trial)
    if outcome != "success":
        v.tell("not recruited", who=figure.name)
        return
    v.state.recruits.append(figure.id)
    if len(v.members(leader.seat)) < leader.rep:
        v.change_side(figure, PARTY, leader.seat)
        v.tell("recruited", who=figure.name, where="comes along")
    else:
        v.s.take_off(figure, "left")
        v.tell("recruited", who=figure.name, where="goes to the ship")


def ask_along(v: Venture, leader: Figure, figures: Sequence[Figure]) -> Play[None]:
    """Friends may come along for this Encounter, under their own orders (BC-128, R-27)."""
    yield from ()
    if possible(v.dice, 1, COMPANY, f"{figures[0].name} comes along"):
        for figure in figures:
            if figure.is_on_table and figure.side != PARTY:
                v.change_side(figure, PARTY, NOBODY)
        v.tell("company", who=figures[0].name, number=len(figures))


# Barter


def things_to_give(star: Character) -> list[Item]:
    """What somebody has on him that he can do without."""
    return [item for item in star.items if item.where == "carried" and item.kind != "clothes"]


def barter_with(v: Venture, leader: Figure, other: Figure) -> Play[None]:
    """A Challenge read straight off: one for one, two for one, or no deal, once (BC-070 to BC-072)."""
    offered = [Item(weapon) for weapon in other.character.weapons] + other.character.items
    most = most_from_character(v.dice, other.name)
    trial = Trial(f"bartering with {other.name}", against="neutral")
    price = barter(v.dice, v.book, leader.character, trial)
    if price:
        yield from swap(v, leader, offered, most, price, other.character)
    else:
        v.tell("no deal", who=leader.name)


def swap(
    v: Venture, leader: Figure, offered: Sequence[Item], most: int, price: int, owner: Character | None
) -> Play[int]:
    """Choose Items and what to give for each; the number that was got. Without an owner a shop gives."""
    star, left, got = leader.character, list(offered), 0
    while left and got < most and len(things_to_give(star)) >= price:
        stop: Option[Item | None] = Option("stop", None, "That is enough")
        names = {number: item_name(v.book, item) for number, item in enumerate(left)}
        wanted = [Option(f"want:{number}", left[number], name) for number, name in names.items()]
        text = f"{star.name} may have {most - got} more, {price} for one. What?"
        item = yield from v.ask(leader.seat, "barter", text, [*wanted, stop])
        if item is None:
            break
        yield from pay(v, leader, price, owner)
        left = [each for each in left if each is not item]
        hand_over(v, star, item, owner)
        got += 1
        v.tell("bartered", who=star.name, what=item_name(v.book, item), price=price)
    return got


def pay(v: Venture, leader: Figure, price: int, owner: Character | None) -> Play[None]:
    """Give Items of one's own."""
    star = leader.character
    for _ in range(price):
        options = [
            Option(f"give:{number}", item, item_name(v.book, item))
            for number, item in enumerate(things_to_give(star))
        ]
        given = yield from v.ask(leader.seat, "pay", f"{star.name}: what do you give for it?", options)
        star.items = [item for item in star.items if item is not given]
        if owner is not None:
            owner.items.append(Item(given.kind, given.name))
        else:
            v.state.finds -= 1


def hand_over(v: Venture, star: Character, item: Item, owner: Character | None) -> None:
    """An Item changes hands; a weapon is at hand at once."""
    if owner is None:
        v.state.finds += 1
    elif item.kind in owner.weapons:
        owner.weapons.remove(item.kind)
    else:
        owner.items = [each for each in owner.items if each is not item]
    if item.kind in v.book.weapons:
        star.weapons.append(item.kind)
    else:
        star.items.append(Item(item.kind, item.name))


# Smuggling


def may_smuggle(v: Venture, star: Character) -> bool:
    """True while carousing in a Hostile Settlement, with a hold to trade for, once (BC-178, R-35)."""
    state = v.state
    hostile = is_hostile(v.book.settlements.wars, state.nation, star.nation)
    return state.encounter == "carousing" and state.is_inside and hostile and not state.has_asked


def ask_for_trader(v: Venture, leader: Figure, figures: Sequence[Figure]) -> Play[None]:
    """Very difficult, among opposites: a name makes this Trading, failure tells the Watch (BC-178)."""
    v.state.has_asked = True
    trial = Trial(
        "asking for a trader",
        "a name",
        "he tells the Watch: every PEF is one of them",
        ease="very-difficult",
        against="neutral",
        opposite=True,
    )
    outcome = yield from challenge(v.table, v.book, leader.seat, leader.character, trial)
    if outcome == "success":
        v.state.encounter = "trading"
        v.state.market.contact = True
        v.tell("smuggler", who=figures[0].name)
    elif outcome == "failure":
        v.state.informed = True
        v.tell("informed", who=figures[0].name)


def part(v: Venture, figures: Sequence[Figure]) -> None:
    """They go their way, but for those who joined."""
    going = [figure for figure in figures if figure.is_on_table and figure.side != PARTY]
    for figure in going:
        v.s.take_off(figure, "left")
    if going:
        v.tell("part", who=going[0].name)
