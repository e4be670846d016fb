"""Before the first round: quests and Commanders are chosen, boards may be auctioned, then all set sail."""

from __future__ import annotations

from mainbrace.games.maracaibo.auction import hold_auction
from mainbrace.games.maracaibo.commanders import board_lines, has
from mainbrace.games.maracaibo.figureheads import draw_figurehead
from mainbrace.games.maracaibo.gains import gain_vp
from mainbrace.games.maracaibo.quests import text
from mainbrace.games.maracaibo.rounds import begin_round
from mainbrace.games.maracaibo.state import NO_TREASURE, NOT_YET, Player
from mainbrace.games.maracaibo.trail import TRAIL_START
from mainbrace.games.maracaibo.voyage import COMMANDERS, Voyage, name_of
from mainbrace.kernel import Option, Play


def open_game(v: Voyage) -> Play[None]:
    """The next thing that is to be settled before the first round, one player at a time."""
    seat = v.state.to_move
    if v.player(seat).offer:
        yield from choose_first_quest(v, seat)
    elif is_to_choose_commander(v.player(seat)):
        yield from choose_commander(v, seat)
    elif v.state.is_auction_due:
        yield from hold_auction(v)
        v.state.is_auction_due = False
    else:
        yield from set_sail(v)
        return
    v.state.to_move = (seat + 1) % v.count


def is_to_choose_commander(player: Player) -> bool:
    """True if the player has been dealt boards and has not chosen."""
    return bool(player.boards) and player.commander == NOT_YET


def choose_first_quest(v: Voyage, seat: int) -> Play[None]:
    """Keep one of two quests and put the other under the deck (MC-007)."""
    player = v.player(seat)
    options = [
        Option(f"quest:{quest.id}", number, f"{quest.name}\n{text(quest)}", (f"quest:{quest.id}",))
        for number in player.offer
        for quest in [v.box.quests[number]]
    ]
    question = f"{name_of(seat)}: which quest do you keep?"
    kept = yield from v.ask(seat, "first quest", question, options, secret=True)
    [player.returned] = [number for number in player.offer if number != kept]
    player.quests.append(kept)
    player.offer = []
    v.state.quest_deck.insert(0, player.returned)
    v.tell("keeps quest", seat=seat, who=name_of(seat))


def choose_commander(v: Voyage, seat: int) -> Play[None]:
    """One of two boards lies face up, the other face down; all choose before any is seen (MC-025)."""
    player = v.player(seat)
    options = [commander_option(v, player, number) for number in player.boards]
    question = f"{name_of(seat)}: which Commander do you follow?"
    player.commander = yield from v.ask(
        seat, "commander", question, options, secret=True, about=COMMANDERS[seat]
    )
    [player.back] = [number for number in player.boards if number != player.commander]
    v.tell("has chosen", seat=seat, who=name_of(seat))
    if all(other.commander != NOT_YET for other in v.state.players):
        for number, other in enumerate(v.state.players):
            board = v.box.commanders[other.commander]
            v.tell("follows", seat=number, who=name_of(number), commander=board.name)


def commander_option(v: Voyage, player: Player, number: int) -> Option[int]:
    """A board that may lie face up, and what that brings together with the back of the other."""
    board = v.box.commanders[number]
    [other] = [v.box.commanders[dealt] for dealt in player.boards if dealt != number]
    words = "\n".join([board.name, *board_lines(board, other)])
    return Option(f"commander:{board.id}", number, words, (f"commander:{board.id}",))


def set_sail(v: Voyage) -> Play[None]:
    """Head starts and what Commanders bring, by the order of turns; then round 1 begins (MC-026, 029)."""
    for place, vp in enumerate(v.numbers.head_start[v.count - 1]):
        seat = (v.state.first + place) % v.count
        gain_vp(v, seat, vp, "the place in the order of turns")
        if v.player(seat).commander != NOT_YET:
            yield from bring(v, seat)
    begin_round(v, 1, v.state.first)


def bring(v: Voyage, seat: int) -> Play[None]:
    """A Commander's tiles, spaces, explorer, figurehead and lasting effect."""
    player = v.player(seat)
    board = v.box.commanders[player.commander]
    player.unplaced = [
        number
        for number, tile in enumerate(v.box.markets)
        if tile.commander == board.id and not tile.is_second
    ]
    if has(v.box, player, "treasure shelf"):
        player.shelf = [NO_TREASURE] * sum(map(len, v.numbers.shelf))
    if has(v.box, player, "two explorers"):
        player.neutral = TRAIL_START
    if has(v.box, player, "two figureheads"):
        yield from draw_figurehead(v, seat)
    yield from v.perform(seat, board.effect)
