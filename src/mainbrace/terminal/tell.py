"""The log: what happened, sentence by sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from mainbrace.kernel import Event, Game, Match, Scene
from mainbrace.terminal.names import Names
from mainbrace.terminal.sheets import player_name


def sentence(game: Game[Any, Any], event: Event) -> Text:
    """An event in words; rolls stand out by a sign of their own."""
    return Text(f"  {'*' if event.kind == 'rolled' else '-'} {game.tell(event)}")


def ending(match: Match[Any], scene: Scene) -> list[Text]:
    """Who won and why, and what proves that the dice were fair."""
    outcome = match.outcome
    assert outcome is not None
    winners = list(dict.fromkeys(player_name(scene, seat) for seat in outcome.winners))
    won = {player_name(scene, seat): score for seat, score in enumerate(outcome.scores)}
    scores = ", ".join(f"{player} {score}" for player, score in won.items())
    lines = [Text(f"{verdict(winners, outcome.reason.rstrip('.'))}. {scores}.", "bold")]
    return lines + [Text(line, "dim") for line in proof(match)]


def verdict(winners: Sequence[str], reason: str) -> str:
    """Who won and why; where no player did, the reason alone says how it ended."""
    if not winners:
        return f"It is over. {reason[:1].upper()}{reason[1:]}"
    verb = "win" if len(winners) > 1 or winners[0] == "You" else "wins"
    return f"{' and '.join(winners)} {verb}: {reason}"


def sealed(match: Match[Any]) -> Text:
    """The promise made before the first roll."""
    return Text(f"Dice sealed: {match.commitment}", "dim")


def proof(match: Match[Any]) -> Sequence[str]:
    """The seed, now that it is over, beside the promise."""
    return (f"Dice sealed: {match.commitment}", f"by the seed: {match.seed.hex()}")


class Teller:
    """Tells the events of a match as they come, under a heading whenever the game's status changes."""

    def __init__(self, console: Console, seat: int | None = None, everything: bool = False) -> None:
        self.names = Names()
        self._console = console
        self._seat = seat
        self._everything = everything
        self._told = 0
        self._status = ""

    def catch_up(self, match: Match[Any]) -> None:
        """Tell what is new; everything, or only what the seat hears. New pieces get their names."""
        scene = match.observe(self._seat).scene
        self.names.learn(scene)
        status = scene.status
        fresh, self._told = match.events[self._told :], len(match.events)
        for event in fresh:
            if self._everything or event.is_for(self._seat):
                self._console.print(sentence(match.game, event))
        if status != self._status:
            self._status = status
            self._console.print(Rule(Text(status), style="dim"))
