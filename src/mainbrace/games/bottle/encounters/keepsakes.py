"""A Star written as one word, to be carried from a game to the next."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import compress, decompress, error

import msgspec
from msgspec.structs import replace

from mainbrace.games.bottle.band import called
from mainbrace.games.bottle.book import Book
from mainbrace.games.bottle.characters import Character, restored
from mainbrace.games.bottle.items import lose_what_is_carried
from mainbrace.games.bottle.skirmish.state import Figure
from mainbrace.kernel import Keepsake, OptionsError

PREFIX = "star1."
"""Says what the word is, and how it is written."""
OPTION = "stars"
LONGEST = 4000


def word_of(star: Character) -> str:
    """A Star as a word without spaces, commas and the like, with all that is his in other games (BR-013)."""
    packed = compress(msgspec.json.encode(restored(star)), 9)
    return PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")


def star_of(word: str) -> Character:
    """The Star that a word means; any other word is refused."""
    try:
        if not word.startswith(PREFIX) or len(word) > LONGEST:
            raise ValueError
        text = word.removeprefix(PREFIX)
        packed = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        star = msgspec.json.decode(decompress(packed), type=Character)
        if not star.is_star or not 2 <= star.rep <= 6:
            raise ValueError
        return star
    except (ValueError, error, msgspec.DecodeError) as wrong:
        raise OptionsError(OPTION, word[:40], f"the word of a Star, which begins with {PREFIX}") from wrong


def lives_on(figure: Figure) -> bool:
    """True, once all is over, for one who is seen again; who ran and came not back never is (BR-164)."""
    return figure.status not in ("obviously-dead", "run-away")


def brought_home(book: Book, figure: Figure) -> Character:
    """A Star as he is in his next game: whoever holds him keeps all that was on him but the clothes (BC-064).

    On the table he still has it, so that nothing of this game changes.
    """
    star = figure.character
    if figure.status == "captured":
        star = replace(star, weapons=[*star.weapons])
        lose_what_is_carried(book, star)
    return star


def since(figure: Figure) -> str:
    """What happens to a Star before his next game, if it is not as he came home."""
    return "a prisoner now, free again by then" if figure.status == "captured" else ""


def keepsake(book: Book, seat: int, star: Character, since: str = "") -> Keepsake:
    """What its owner may keep of a Star; `since` says how it comes that he is free to go on."""
    kind, sex = called(book, star)
    words = f"{star.name}, {kind}{sex} of Rep {star.rep}{f', {since}' if since else ''}"
    return Keepsake(seat, words, word_of(star), OPTION)
