"""A person at one seat of a match, bots at the others."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from mainbrace.bots import Bot
from mainbrace.files import check_writable, write_whole
from mainbrace.kernel import MainbraceError, Match, Scene
from mainbrace.terminal.glyphs import Lettering, lettering
from mainbrace.terminal.look import look
from mainbrace.terminal.menu import Menu
from mainbrace.terminal.names import names_so_far
from mainbrace.terminal.screen import picture
from mainbrace.terminal.sheets import cards, player_name
from mainbrace.terminal.tell import ending, sealed, sentence

MOST_TOLD = 40

HELP = """\
  NUMBER or KEY   choose that option; Enter alone lets an interruption pass
  undo            take your last choice back, unless a die or a card has shown
  save FILE       write the match to a file; --load FILE goes on with it
  look NAME       a closer look at a zone, a piece or a card, by name or letters; at a square by 12,7
  card NAME       read a card; without a name, all the cards you can see
  log             the last things that happened
  board           draw the board again
  help            this list
  quit            leave the table; you are asked whether to save"""


class Left(Exception):  # noqa: N818 - a person may stand up at any time, that is no error
    """The person has left the table."""


class Sitting:
    """One person's evening: draws what the seat sees, asks, and lets the bots answer for the others."""

    def __init__(
        self,
        match: Match[Any],
        seat: int,
        bots: Mapping[int, Bot],
        console: Console,
        read: Callable[[str], str] | None = None,
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.console = console
        self.names = names_so_far(match, seat)
        self._read = read or console.input
        self._told = 0
        self._drawn = False
        self._commands: dict[str, Callable[[str], object]] = {
            "undo": self.undo,
            "save": self.save,
            "look": self.look,
            "card": self.card,
            "cards": self.card,
            "log": self.log,
            "board": self.draw,
            "help": self.help,
            "?": self.help,
            "quit": self.leave,
            "exit": self.leave,
        }

    def play(self) -> None:
        """Play until the match is over or the person leaves."""
        self.console.print(sealed(self.match))
        self.console.print(Text("Type a number to choose, or `help`.", "dim"))
        try:
            while (decision := self.match.decision) is not None:
                if decision.seat == self.seat:
                    self.answer()
                else:
                    self.match.choose(self.bots[decision.seat].choose(self.match.observe(decision.seat)))
                self.names.learn(self.scene())
            self.conclude()
        except Left:
            return
        except (EOFError, KeyboardInterrupt):
            self.console.print("\nYou leave the table. Nothing was saved.")

    def scene(self) -> Scene:
        """What the person sees."""
        return self.match.observe(self.seat).scene

    def letters(self) -> Lettering:
        """How things are written for the person."""
        return lettering(self.names, self.console)

    def menu(self) -> Menu:
        """What the person is asked."""
        decision = self.match.observe(self.seat).decision
        assert decision is not None
        return Menu(decision)

    def answer(self) -> None:
        """Show the table and read lines until one of them answers the decision or takes one back."""
        self.draw()
        asked = self.match.decision
        while self.match.decision is asked:
            line = self._read("> ").strip()
            word, _, rest = line.partition(" ")
            if word in self._commands:
                self._commands[word](rest.strip())
            elif (option := self.menu().find(line)) is not None:
                self.match.choose(option.key)
            elif several := list(self.answers_at(line)):
                self.console.print(Text("Several answers are there; type the key of one:"))
                self.console.print(*several, sep="\n")
            elif line:
                self.console.print(Text(f"{line!r} is no option here; type a number of the list, or `help`."))

    def draw(self, _: str = "") -> None:
        """The scene, what happened since the last choice, and the question."""
        menu = self.menu()
        if self.console.is_terminal and self._drawn:
            self.console.clear()
        self._drawn = True
        self.console.print(picture(self.scene(), self.console, menu.offers(), self.names, menu.shading()))
        self.tell_news()
        self.console.print(Rule(style="dim"))
        self.console.print(menu.render(self.letters().signs))

    def tell_news(self) -> None:
        """The sentences the person has not read yet."""
        heard = self.match.observe(self.seat).events
        news = heard[self._told :]
        if news:
            self.console.print(Rule(Text("Since then"), style="dim"))
        if len(news) > MOST_TOLD:
            self.console.print(Text(f"  … {len(news) - MOST_TOLD} earlier sentences: type `log`", "dim"))
        for event in news[-MOST_TOLD:]:
            self.console.print(sentence(self.match.game, event))
        self._told = len(heard)

    def undo(self, _: str) -> None:
        """Take back the last choice, or say why it stands."""
        if reason := self.match.why_no_undo(self.seat):
            self.console.print(Text(f"You cannot undo: {reason}."))
            return
        self.match.undo(self.seat)
        self.names = names_so_far(self.match, self.seat)
        self._told = min(self._told, len(self.match.observe(self.seat).events))

    def save(self, name: str) -> bool:
        """Write the match to a file, over an older one only if the person agrees; True if it was written."""
        if not name:
            self.console.print("Type `save FILE` with the name of a file.")
            return False
        path = Path(os.path.expanduser(name))
        try:
            check_writable(path)
            if path.exists() and not self.agrees(f"{path} exists. Replace it? (y/n) "):
                self.console.print("Nothing was saved.")
                return False
            write_whole(path, self.match.save())
        except MainbraceError as error:
            self.console.print(Text(str(error)))
            return False
        self.console.print(Text(f"Saved to {path}."))
        return True

    def agrees(self, question: str) -> bool:
        """Ask for a yes."""
        return self._read(question).strip().lower() in ("y", "yes")

    def look(self, name: str) -> None:
        """A closer look at something."""
        found = [*look(self.scene(), name, self.letters()), *self.answers_at(name)]
        for line in found or [Text(f"There is nothing called {name!r} to look at; try a zone or a name.")]:
            self.console.print(line)

    def answers_at(self, name: str) -> Iterator[Text]:
        """The answers on a square, with all there is to know of them."""
        for option in self.menu().on(f"sq:{name.removeprefix('sq:')}"):
            yield Text(f"  {option.key}: {'; '.join(option.words.splitlines())}")
            if option.chances is not None:
                yield Text(f"    {option.chances}", "italic")

    def card(self, name: str) -> None:
        """A card, or all of them."""
        if name:
            self.look(name)
            return
        self.console.print(cards(self.scene(), self.letters()) or "There are no cards.")

    def log(self, _: str) -> None:
        """The last things the person has heard."""
        for event in self.match.observe(self.seat).events[-MOST_TOLD:]:
            self.console.print(sentence(self.match.game, event))

    def help(self, _: str) -> None:
        """What can be typed."""
        self.console.print(Text(HELP))

    def leave(self, _: str) -> None:
        """Stand up, after a chance to save."""
        self.offer_to_save("Save before you leave? File name, or Enter for no: ")
        raise Left

    def offer_to_save(self, question: str) -> None:
        """Ask for a file name, again if nothing could be written there; "n" and "no" are no files."""
        while (name := self._read(question).strip()) and name.lower() not in ("n", "no"):
            if self.save(name):
                return

    def conclude(self) -> None:
        """The last board, who won, and the seed."""
        scene = self.scene()
        self.console.print(picture(scene, self.console, names=self.names))
        self.tell_news()
        for line in ending(self.match, scene):
            self.console.print(line)
        assert self.match.outcome is not None
        if self.seat in self.match.outcome.winners:
            self.console.print(Text(f"Well played, {player_name(scene, self.seat)}!", "bold"))
        self.offer_to_save("Save this match? File name, or Enter for no: ")
