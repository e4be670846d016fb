"""Getting on with people: news of the place, recruits, company, barter, and a name for smugglers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from mainbrace.games.bottle.barter import barter_odds
from mainbrace.games.bottle.challenge import Trial, challenge, first_odds, tried_on
from mainbrace.games.bottle.characters import Character, Item
from mainbrace.games.bottle.encounters.bartering import barter_with, things_to_give, with_somebody
from mainbrace.games.bottle.encounters.bribing import gifts_of, offer_bribe, price_of
from mainbrace.games.bottle.encounters.recruiting import may_recruit, recruit, recruiting
from mainbrace.games.bottle.encounters.state import PARTY, Guest, Talk
from mainbrace.games.bottle.encounters.venture import Venture
from mainbrace.games.bottle.items import item_name
from mainbrace.games.bottle.passes import possible
from mainbrace.games.bottle.pefs import COMPANY, shifted
from mainbrace.games.bottle.relations import is_hostile
from mainbrace.games.bottle.skirmish.state import NOBODY, Figure
from mainbrace.games.bottle.terms import Relation
from mainbrace.games.bottle.trading import exchanged, smuggling_trial
from mainbrace.kernel import Option, Play

Topic = Callable[[], Play[None]]


def small_talk(v: Venture, leader: Figure, figures: list[Figure], relation: Relation) -> Play[None]:
    """Pleasantries and news; whatever else one may want of them follows, topic by topic (BC-128, BC-130)."""
    yield from hear_news(v, leader)
    v.state.talks.append(Talk(leader.id, [figure.id for figure in figures], relation))


def talk_on(v: Venture) -> Play[None]:
    """One thing that is wanted of those who were met first, or leave is taken; a boundary each.

    Nobody goes on talking who has fallen meanwhile, or fights.
    """
    talk = v.state.talks[0]
    leader, figures = v.s.figures[talk.leader], people_of(v, talk)
    topic: Topic | None = None
    if leader.carries_on and not leader.locked and not v.state.field.over:
        farewell: Option[Topic | None] = Option("farewell", None, "Take leave of them")
        topics = [*topics_of(v, talk), *gift_topics(v, talk)]
        text = f"{figures[0].name} is {talk.relation}. What else do you want of them?"
        topic = yield from v.ask(leader.seat, "talk", text, [*topics, farewell])
    if topic is None:
        v.state.talks.remove(talk)
        part(v, figures)
        return
    talk.raised.append(next(each.key for each in topics if each.value is topic))
    yield from topic()


def people_of(v: Venture, talk: Talk) -> list[Figure]:
    """Those who were met, whatever has become of them."""
    return [v.s.figures[number] for number in talk.figures]


def gift_of(v: Venture, talk: Talk) -> Item | None:
    """What is ready to be given, unless it was bartered away since."""
    gifts = gifts_of(v.s.figures[talk.leader].character)
    return next((item for item in gifts if item.kind == talk.gift), None)


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


def topics_of(v: Venture, talk: Talk) -> list[Option[Topic | None]]:
    """What can still be raised with them; whoever speaks, band and trade are the Star's (BR-052, BC-178)."""
    leader, figures, relation = v.s.figures[talk.leader], people_of(v, talk), talk.relation
    star, host = v.star(v.party_of(leader)), figures[0]
    topics = [recruit_topic(v, talk, each) for each in figures if may_recruit(v, star, each)]
    if relation == "friendly":
        topics.append(Option("company", partial(ask_along, v, leader, figures), "Ask them to come along"))
    if things_to_give(leader.character) and things_to_give(host.character):
        topics.append(barter_topic(v, leader, host, relation))
    if may_exchange_cargo(v, host):
        words = f"Exchange cargo\nTon for ton, {v.state.market.cargo} at most"
        topics.append(Option("cargo", partial(exchange_cargo, v, leader, host), words))
    if may_smuggle(v, star):
        topics.append(smuggling_topic(v, leader, host, relation))
    return [topic for topic in topics if topic.key not in talk.raised]


def recruit_topic(v: Venture, talk: Talk, figure: Figure) -> Option[Topic | None]:
    """Asking one of them to join for good, with the gift that one has ready."""
    leader, gift = v.s.figures[talk.leader], gift_of(v, talk)
    trial = recruiting(v, leader, figure, talk.relation, is_bribed=gift is not None)
    given = f"\nWith a gift: {item_name(v.book, gift)}" if gift is not None else ""
    return Option(
        f"recruit:{figure.id}",
        partial(ask_to_join, v, talk, figure, trial),
        f"Recruit {figure.name} (Rep {figure.rep}){given}",
        (v.s.piece(figure),),
        "" if gift is None else price_of(v, leader, gift),
        odds=partial(first_odds, v.book, leader.character, trial),
    )


def ask_to_join(v: Venture, talk: Talk, figure: Figure, trial: Trial) -> Play[None]:
    """The gift goes with the Challenge; for the next one asked there may be another."""
    gift, talk.gift = gift_of(v, talk), ""
    yield from recruit(v, v.s.figures[talk.leader], figure, trial, gift)


def gift_topics(v: Venture, talk: Talk) -> Iterator[Option[Topic | None]]:
    """Having one Item ready for whom one asks to join next, while there is anybody (BR-166)."""
    leader = v.s.figures[talk.leader]
    star = v.star(v.party_of(leader))
    is_asking = any(
        may_recruit(v, star, each) and f"recruit:{each.id}" not in talk.raised for each in people_of(v, talk)
    )
    for gift in gifts_of(leader.character) if is_asking and gift_of(v, talk) is None else ():
        words = f"Have a gift ready: {item_name(v.book, gift)}\nOne more Rep with whom you ask to join next"
        yield Option(f"gift:{gift.kind}", partial(get_ready, talk, gift), words)


def get_ready(talk: Talk, gift: Item) -> Play[None]:
    """It is given when somebody is asked, and kept if nobody is."""
    yield from ()
    talk.gift = gift.kind


def barter_topic(v: Venture, leader: Figure, host: Figure, relation: Relation) -> Option[Topic | None]:
    """Bartering with the one who leads them."""
    trial = with_somebody(v, leader, host, relation)
    return Option(
        "barter",
        partial(barter_with, v, leader, host, trial),
        "Barter with them",
        odds=partial(barter_odds, v.book, leader.character, trial),
    )


def ask_along(v: Venture, leader: Figure, figures: Sequence[Figure]) -> Play[None]:
    """Friends may come along for this Encounter, with the party of whoever asks them (BC-128, R-27)."""
    yield from ()
    if possible(v.dice, 1, COMPANY, f"{figures[0].name} comes along"):
        for figure in figures:
            if figure.is_on_table and figure.side != PARTY:
                v.change_side(figure, PARTY, NOBODY)
                v.state.guests.append(Guest(figure.id, leader.seat))
        v.tell("company", who=figures[0].name, number=len(figures))


# Cargo


def may_exchange_cargo(v: Venture, host: Figure) -> bool:
    """True with Merchants, outside of Settlements: there nobody buys or sells (BC-180)."""
    return not v.state.is_inside and host.character.kind == "merchant" and v.state.market.cargo > 0


def exchange_cargo(v: Venture, leader: Figure, host: Figure) -> Play[None]:
    """Goods for other goods, as many tons as one gives (BC-180)."""
    yield from ()
    given = v.state.market.cargo
    got = exchanged(given)
    v.state.market.cargo += got - given
    v.state.market.traded += given
    v.tell("cargo exchanged", who=leader.name, whom=host.name, given=given, got=got)


# Smuggling


def may_smuggle(v: Venture, star: Character) -> bool:
    """True while carousing in a Hostile Settlement, with a hold to trade for, once (BC-178, R-35)."""
    state = v.state
    hostile = is_hostile(v.book.settlements.wars, state.nation, star.nation)
    return state.encounter == "carousing" and state.is_inside and hostile and not state.has_asked


def smuggling_topic(v: Venture, leader: Figure, host: Figure, relation: Relation) -> Option[Topic | None]:
    """Asking for a name."""
    trial = tried_on(v.book, smuggling_trial(), leader.character, host.character, relation)
    return Option(
        "smuggle",
        partial(ask_for_trader, v, leader, host, trial),
        "Ask for a trader who asks no questions",
        odds=partial(first_odds, v.book, leader.character, trial),
    )


def ask_for_trader(v: Venture, leader: Figure, host: Figure, trial: Trial) -> Play[None]:
    """Very difficult, among opposites: a name makes this Trading, failure tells the Watch (BC-178).

    That was smuggling, whoever runs into the Watch because of it (BC-095, BC-179).
    """
    v.state.has_asked = True
    trial = yield from offer_bribe(v, leader, trial)
    outcome = yield from challenge(v.table, v.book, leader.seat, leader.character, trial)
    if outcome == "success":
        v.state.encounter = "trading"
        v.state.market.contact = True
        v.tell("smuggler", who=host.name)
    elif outcome == "failure":
        v.state.informed = True
        v.be_guilty(v.smuggler(leader), "traded-with-enemy")
        v.tell("informed", who=host.name)


def part(v: Venture, figures: Sequence[Figure]) -> None:
    """They go their way, but for those who joined."""
    going = [figure for figure in figures if figure.is_on_table and figure.side != PARTY]
    for figure in going:
        v.s.take_off(figure, "left")
    if going:
        v.tell("part", who=going[0].name)
