"""Before the first round: each player keeps one of two quests, secretly."""

from __future__ import annotations

from mainbrace.games.maracaibo.quests import text
from mainbrace.games.maracaibo.rounds import begin_round
from mainbrace.games.maracaibo.voyage import Voyage, name_of
from mainbrace.kernel import Option, Play


def choose_first_quest(v: Voyage) -> Play[None]:
    """The next player keeps a quest and puts the other under the deck (MC-007)."""
    state, seat = v.state, v.state.to_move
    player = v.player(seat)
    options = [
        Option(f"quest:{quest.id}", number, f"{quest.name}: {text(quest)}", (f"quest:{quest.id}",))
        for number in player.offer
        for quest in [v.box.quests[number]]
    ]
    question = f"{name_of(seat)}: which quest do you keep?"
    kept = yield from v.ask(seat, "first quest", question, options, secret=True)
    [player.returned] = [number for number in player.offer if number != kept]
    player.quests.append(kept)
    player.offer = []
    state.quest_deck.insert(0, player.returned)
    v.tell("keeps quest", seat=seat, who=name_of(seat))
    state.to_move = (seat + 1) % v.count
    if state.to_move == state.first:
        begin_round(v, 1, state.first)
