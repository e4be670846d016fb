"""The Dutch auction of Commander boards."""

from __future__ import annotations

from mainbrace.games.maracaibo.commanders import board_lines
from mainbrace.games.maracaibo.gains import pay
from mainbrace.games.maracaibo.voyage import COMMANDERS, Voyage, coins, name_of
from mainbrace.kernel import Option, Play


def hold_auction(v: Voyage) -> Play[None]:
    """Laps at falling prices until less than two are left in it (MC-234 to 238)."""
    order = [(v.state.first + place) % v.count for place in range(v.count)]
    bidders, locked = list(reversed(order)), set[int]()
    for price in v.numbers.prices.auction:
        for seat in bidders:
            yield from bid(v, seat, price, locked)
        bidders = [seat for seat in order if seat not in locked]
        if len(bidders) < 2:
            return


def bid(v: Voyage, seat: int, price: int, locked: set[int]) -> Play[None]:
    """Pay to lock the own boards or those of another, or pass (MC-236)."""
    options: list[Option[int | None]] = []
    if v.player(seat).doubloons >= price:
        options.append(
            Option("lock", seat, "\n".join(["Keep your boards for good", *lines(v, seat)]), cost=coins(price))
        )
        options += [
            Option(
                f"swap:{other + 1}",
                other,
                "\n".join([f"Swap with {name_of(other)}: {boards(v, other)}", *lines(v, other)]),
                cost=coins(price),
            )
            for other in range(v.count)
            if other != seat and other not in locked
        ]
    options.append(Option("pass", None, "Pass"))
    question = f"{name_of(seat)}: Commander boards for {coins(price)}?"
    chosen = yield from v.ask(seat, "auction", question, options, about=COMMANDERS[seat])
    if chosen is None:
        return
    pay(v, seat, price, "the auction")
    if chosen != seat:
        swap(v, seat, chosen)
    locked.add(seat)
    v.tell("locks boards", seat=seat, who=name_of(seat), boards=boards(v, seat))


def swap(v: Voyage, seat: int, other: int) -> None:
    """Both boards change hands together and are never flipped (MC-237, 239)."""
    own, theirs = v.player(seat), v.player(other)
    own.boards, theirs.boards = theirs.boards, own.boards
    own.commander, theirs.commander = theirs.commander, own.commander
    own.back, theirs.back = theirs.back, own.back
    v.tell("swaps boards", seat=seat, who=name_of(seat), whom=name_of(other))


def lines(v: Voyage, seat: int) -> list[str]:
    """What a player's boards bring."""
    player = v.player(seat)
    return board_lines(v.box.commanders[player.commander], v.box.commanders[player.back])


def boards(v: Voyage, seat: int) -> str:
    """A player's boards by name."""
    player = v.player(seat)
    return f"{v.box.commanders[player.commander].name}, back of {v.box.commanders[player.back].name}"
