"""Quests: taking them from the row or the deck, and showing them."""

from __future__ import annotations

from mainbrace.games.maracaibo import counts
from mainbrace.games.maracaibo.content import Quest
from mainbrace.games.maracaibo.gains import gain_doubloons, gain_vp
from mainbrace.games.maracaibo.owned import kept
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Option, Play

FROM_DECK = -1


def gain_quest(v: Voyage, seat: int) -> Play[None]:
    """Take one of the open quests or the top of the deck (MC-130)."""
    state = v.state
    if not state.row and not state.quest_deck:
        gain_doubloons(v, seat, v.numbers.instead.quest, "no quest is left")
        return
    options: list[Option[int | None]] = [quest_option(v, seat, number) for number in state.row]
    if state.quest_deck:
        options.append(Option("deck", FROM_DECK, "The top of the deck, unseen", ("quest-deck",)))
    options.append(Option("skip", None, "No quest"))
    chosen = yield from v.ask(seat, "quest", f"{name_of(seat)}: take a quest.", options)
    if chosen is None:
        return
    if chosen == FROM_DECK:
        draw_quest(v, seat)
    else:
        take_open_quest(v, seat, chosen)
    yield from celebrate(v, seat)


def quest_option(v: Voyage, seat: int, number: int) -> Option[int | None]:
    """An open quest, and how far the player is."""
    quest = v.box.quests[number]
    return Option(f"quest:{quest.id}", number, lambda: f"{quest.name}\n{text(quest)}", (f"quest:{quest.id}",))


def text(quest: Quest) -> str:
    """A quest's two conditions."""
    return f"{quest.top}; {quest.bottom}"


def draw_quest(v: Voyage, seat: int) -> None:
    """The top of the deck goes to the hand; nobody else sees it."""
    number = v.state.quest_deck.pop()
    v.player(seat).quests.append(number)
    v.reveal()
    v.tell("draws quest", seat=seat, who=name_of(seat))
    v.whisper([seat], "drew quest", quest=v.box.quests[number].name)


def take_open_quest(v: Voyage, seat: int, number: int) -> None:
    """The row slides to the right and is filled up at its left end."""
    state, player = v.state, v.player(seat)
    state.row.remove(number)
    player.quests.append(number)
    player.known.append(number)
    v.tell("takes quest", seat=seat, who=name_of(seat), quest=v.box.quests[number].name)
    fill_row(v)


def fill_row(v: Voyage) -> None:
    """Open quests from the deck until the row is full."""
    state = v.state
    while len(state.row) < v.numbers.quests and state.quest_deck:
        number = state.quest_deck.pop()
        state.row.insert(0, number)
        v.reveal()
        v.tell("quest opened", quest=v.box.quests[number].name)


def celebrate(v: Voyage, seat: int) -> Play[None]:
    """What a player gains with each quest (MC-138)."""
    for _, _, way in kept(v.box, v.player(seat), "each quest"):
        yield from v.perform(seat, way.gain())


def show_quest(v: Voyage, seat: int) -> Play[None]:
    """Play a quest face up: VP and doubloons for what is met now; it scores again at the end (MC-173)."""
    player = v.player(seat)
    options: list[Option[int | None]] = [quest_option(v, seat, number) for number in player.quests]
    options.append(Option("skip", None, "Show none"))
    chosen = yield from v.ask(seat, "show quest", f"{name_of(seat)}: show a quest from your hand.", options)
    if chosen is None:
        return
    player.quests.remove(chosen)
    if chosen in player.known:
        player.known.remove(chosen)
    player.shown.append(chosen)
    quest = v.box.quests[chosen]
    v.tell("shows quest", seat=seat, who=name_of(seat), quest=quest.name)
    worth = counts.worth(counts.Estate(v.box, v.state, player), quest)
    gain_vp(v, seat, worth, quest.name)
    gain_doubloons(v, seat, worth, quest.name)
