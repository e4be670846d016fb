"""Jordan's turn: a card, the first of its lines that is possible, and what he does there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mainbrace.games.maracaibo.content import Improvement, Location, SeaCard, SoloCard
from mainbrace.games.maracaibo.effects import Verb
from mainbrace.games.maracaibo.gains import gain_doubloons
from mainbrace.games.maracaibo.sailing import must_stop
from mainbrace.games.maracaibo.sea import GULF, MARACAIBO, Space
from mainbrace.games.maracaibo.solo import deeds
from mainbrace.games.maracaibo.state import NOTHING_HERE, RUM_MARKET, Fort, Jordan
from mainbrace.games.maracaibo.terms import CATEGORIES, Category
from mainbrace.games.maracaibo.treasures import raise_value
from mainbrace.games.maracaibo.voyage import Voyage

BONUS_STEPS = 1
Wanted = Callable[[SeaCard], bool]


def take_solo_turn(v: Voyage, jordan: Jordan) -> None:
    """From the Gulf on to Maracaibo; otherwise what the next card says (MC-217, 218)."""
    if jordan.ship == GULF:
        move(v, jordan, MARACAIBO)
        deeds.upgrade(v, jordan)
        deeds.score(v, jordan, v.box.solo.maracaibo, "Maracaibo")
        return
    card, is_bold = draw_card(v, jordan)
    if is_bold:
        take_bonus(v, jordan, card)
    if card.headline == "fort" and (fort := fort_in_reach(v, jordan)) is not None:
        storm(v, jordan, fort)
        return
    cell = target(v, jordan, card)
    move(v, jordan, cell if cell is not None else onward(v, jordan))
    land(v, jordan)


def draw_card(v: Voyage, jordan: Jordan) -> tuple[SoloCard, bool]:
    """The next card of his deck, which is shuffled again when it is empty; True for a B side."""
    if not jordan.deck:
        jordan.deck, jordan.discard, jordan.has_shuffled = sorted(jordan.discard), [], True
        v.chance.shuffle(jordan.deck)
    number, side = divmod(jordan.deck[-1], 2)
    jordan.discard.append(jordan.deck.pop())
    card = v.box.solo.card[number]
    v.reveal()
    v.tell("jordan card", headline=card.headline, side="AB"[side])
    return card, side == 1


def take_bonus(v: Voyage, jordan: Jordan, card: SoloCard) -> None:
    """What a B side brings first."""
    if card.bonus == "raid":
        deeds.raid(v, jordan)
    elif card.bonus == "explore":
        deeds.explore(v, jordan, BONUS_STEPS)
    else:
        deeds.upgrade(v, jordan)


def reach(v: Voyage, jordan: Jordan) -> list[Space]:
    """The cells he can sail to, the best first: nearest to Maracaibo, then topmost (MC-220)."""
    cells = [space for space in v.sea.ways(jordan.ship, must_stop(v)) if space >= 0]
    return sorted(cells, key=lambda cell: (-v.sea.at[cell][0], v.sea.at[cell][1]))


def target(v: Voyage, jordan: Jordan, card: SoloCard) -> Space | None:
    """The best cell for the first line that is possible (MC-219)."""
    for wanted in lines(card):
        for cell in reach(v, jordan):
            here = v.card(cell)
            if here is not None and wanted(here):
                return cell
    return None


def lines(card: SoloCard) -> Iterator[Wanted]:
    """What he looks for: the headline, then raids, exploring, quests, Crew, Equipment, Ship."""
    places: dict[str, Wanted] = {verb: location_with(verb) for verb in ("raid", "explore", "quest")}
    cards = [improvement_of(category) for category in CATEGORIES]
    if card.headline in places:
        yield places[card.headline]
    elif card.headline == "improvement":
        yield from cards
    yield from places.values()
    yield from cards


def location_with(verb: str) -> Wanted:
    """A Location whose action has that verb."""
    return lambda card: isinstance(card, Location) and value_of(card, verb) is not None


def value_of(card: Location, verb: Verb | str) -> int | None:
    """The number of a Location's action; None if it has no such action."""
    return next((clause.number for clause in card.action.clauses if clause.verb == verb), None)


def improvement_of(category: Category) -> Wanted:
    """An Improvement of that category."""
    return lambda card: isinstance(card, Improvement) and card.category == category


def onward(v: Voyage, jordan: Jordan) -> Space:
    """With no line possible: into the Gulf, or as far on as he can, topmost (MC-229)."""
    return GULF if GULF in v.sea.ways(jordan.ship, must_stop(v)) else reach(v, jordan)[0]


def move(v: Voyage, jordan: Jordan, space: Space) -> None:
    """He sails; where he meets the player, that one gains a doubloon from the supply (MC-216)."""
    jordan.ship = space
    v.tell("jordan sails", to=v.space_name(space), zone=v.sea.label(space))
    if space >= 0 and v.player(0).ship == space:
        gain_doubloons(v, 0, v.numbers.prices.toll, "Jordan's visit")


def land(v: Voyage, jordan: Jordan) -> None:
    """What he does where he is: an Improvement is taken, a Location used, all else left alone."""
    if jordan.ship == GULF:
        deeds.upgrade(v, jordan)
        return
    card = v.card(jordan.ship)
    if isinstance(card, Improvement):
        deeds.take_improvement(v, jordan, jordan.ship)
    elif isinstance(card, Location):
        value_and_upgrade(v, jordan)
        act(v, jordan, card)


def value_and_upgrade(v: Voyage, jordan: Jordan) -> None:
    """The cube of a Treasure Value tile, then an upgrade (MC-221); Rum Markets are nothing to him."""
    tile = v.state.tiles[jordan.ship]
    if tile not in (NOTHING_HERE, RUM_MARKET):
        raise_value(v, tile)
    deeds.upgrade(v, jordan)


def act(v: Voyage, jordan: Jordan, card: Location) -> None:
    """The Location's action, as far as he knows it."""
    if value_of(card, "raid") is not None:
        deeds.raid(v, jordan)
    elif (value := value_of(card, "explore")) is not None:
        deeds.explore(v, jordan, value)
    elif value_of(card, "quest") is not None:
        deeds.take_quest(v, jordan)


def fort_in_reach(v: Voyage, jordan: Jordan) -> Fort | None:
    """The weakest Fort on a Location in reach; of equals the one most steps away (MC-230)."""
    cells, ways = reach(v, jordan), v.sea.ways(jordan.ship, must_stop(v))

    def rank(fort: Fort) -> tuple[int, int, int]:
        return v.box.forts[fort.tile].strength, -min(ways[fort.space]), cells.index(fort.space)

    return min((fort for fort in v.state.forts if fort.space in cells), key=rank, default=None)


def storm(v: Voyage, jordan: Jordan, fort: Fort) -> None:
    """He takes the Fort without a fight, and it leaves the game (MC-230)."""
    move(v, jordan, fort.space)
    value_and_upgrade(v, jordan)
    v.state.forts.remove(fort)
    v.tell("jordan takes fort", place=v.card_name(fort.space))
    deeds.score(v, jordan, v.box.forts[fort.tile].vp, "a Fort")
    deeds.score(v, jordan, v.box.solo.fort, "his card")
