"""Cards as data: title, text, tags and faces."""

from __future__ import annotations

from mainbrace.games.maracaibo.cardwords import brings
from mainbrace.games.maracaibo.content import Box, Condition, Improvement, Location, Quest, SeaCard
from mainbrace.games.maracaibo.counts import Estate, missing
from mainbrace.games.maracaibo.effects import Effect, as_text
from mainbrace.games.maracaibo.guide.art import icon_among
from mainbrace.games.maracaibo.guide.glossary import topics_of
from mainbrace.games.maracaibo.scenery.commanderboards import commander_cards
from mainbrace.games.maracaibo.scenery.faces import SCROLLS, Onlooker, card_face, figurehead_face, quest_face
from mainbrace.games.maracaibo.state import Player, State
from mainbrace.games.maracaibo.voyage import coins
from mainbrace.kernel import Card


def kind_of(card: SeaCard) -> str:
    """What a client draws a card as."""
    match card:
        case Improvement():
            return card.category
        case Location():
            return "location"
        case _:
            return "residence"


def card_text(card: SeaCard) -> str:
    """What a card says: its price, what it brings, and when that works."""
    if isinstance(card, Location):
        return f"{brings(card)}."
    scrolls = " and ".join(when_it_works(card.effect))
    return f"{coins(card.cost)}. {brings(card)}{f' ({scrolls})' if scrolls else ''}."


def when_it_works(effect: Effect) -> list[str]:
    """When the parts of an effect work, in words."""
    return [scroll.words for colour, scroll in SCROLLS.items() if colour in effect.colours]


def card_marks(card: SeaCard) -> list[str]:
    """The figures of a card as short tags."""
    match card:
        case Improvement():
            return [card.category, f"cost {card.cost}", f"{card.vp} VP", *when_it_works(card.effect)]
        case Location():
            return ["location"]
        case _:
            return ["residence", f"cost {card.cost}", "at the end"]


def tableau_card(card: SeaCard, who: Onlooker, owner: int) -> Card:
    """A card that somebody owns."""
    return Card(
        f"card:{card.id}",
        kind_of(card),
        "tableau",
        card.name,
        card_text(card),
        owner,
        card_marks(card),
        icon_among(card_topics(card)),
        card_topics(card),
        card_face(card, who),
    )


def card_topics(card: SeaCard) -> list[str]:
    """What explains a card: its kind, and every sentence on it."""
    effect = card.action if isinstance(card, Location) else card.effect
    kind = "improvement" if isinstance(card, Improvement) else kind_of(card)
    return [kind, *topics_of(effect)]


def cards(box: Box, state: State, seat: int | None) -> list[Card]:
    """All cards that are not in the sea: tableaus, quests, figureheads, Commander boards before the game."""
    viewer = Onlooker(box, state, None if seat is None else state.players[seat])
    shown = []
    for owner, player in enumerate(state.players):
        is_open = owner == seat or state.is_over
        # What a card scores may tell of secret quests.
        who = Onlooker(box, state, player if is_open else None)
        shown += [tableau_card(box.cards[number], who, owner) for number in player.improvements]
        shown += hand(box, state, owner, player, is_open)
    shown += [quest_card(box.quests[number], viewer, "open quests") for number in state.row]
    return shown + figureheads(box, state) + commander_cards(box, state)


def hand(box: Box, state: State, owner: int, player: Player, is_open: bool) -> list[Card]:
    """A player's quests: all that the seat may read, and the backs of the others."""
    shown = [standing(box, state, owner, player, number, "shown quests") for number in player.shown]
    if is_open:
        for number in (*player.quests, *player.offer):
            shown.append(standing(box, state, owner, player, number, "hand"))
        return shown
    shown += [standing(box, state, owner, player, number, "hand") for number in sorted(player.known)]
    backs = len(player.quests) + len(player.offer) - len(player.known)
    return shown + [
        Card(f"back:{owner}:{count}", "quest", "hand", owner=owner, icon="quests", topics=["quests"])
        for count in range(backs)
    ]


def quest_card(quest: Quest, who: Onlooker, place: str, owner: int | None = None) -> Card:
    """A quest anybody may read."""
    marks = [f"{quest.top.vp} VP", f"{quest.bottom.vp} VP", "at the end"]
    text, face = f"{quest.top}. {quest.bottom}.", quest_face(quest, who)
    return Card(
        f"quest:{quest.id}", "quest", place, quest.name, text, owner, marks, "quests", ["quests"], face
    )


def standing(box: Box, state: State, owner: int, player: Player, number: int, place: str) -> Card:
    """A player's quest with how far each condition is."""
    quest = box.quests[number]
    card = quest_card(quest, Onlooker(box, state, player), place, owner)
    estate = Estate(box, state, player)
    card.marks = [how_far(estate, condition) for condition in (quest.top, quest.bottom)]
    return card


def how_far(estate: Estate, condition: Condition) -> str:
    """A condition and what it lacks."""
    lacking = missing(estate, condition)
    if not lacking:
        return f"{condition.vp} VP: met"
    return f"{condition.vp} VP: {' and '.join(map(str, lacking))} to go"


def figureheads(box: Box, state: State) -> list[Card]:
    """The market of figureheads, and those on ships."""
    places = [(number, "figureheads", None) for number in state.figureheads]
    owned = [
        (number, "tableau", owner)
        for owner, player in enumerate(state.players)
        for number in player.figureheads
    ]
    return [
        Card(
            f"figurehead:{tile.id}",
            "figurehead",
            place,
            tile.name,
            as_text(tile.effect.text),
            owner,
            icon="figurehead",
            topics=["figureheads", *topics_of(tile.effect)],
            face=figurehead_face(tile),
        )
        for number, place, owner in (*places, *owned)
        for tile in [box.figureheads[number]]
    ]
