"""Any game in a terminal: scenes drawn with characters, options numbered, a person at a seat."""

from mainbrace.terminal.screen import picture
from mainbrace.terminal.sitting import Sitting
from mainbrace.terminal.tell import Teller, ending, sealed

__all__ = ["Sitting", "Teller", "ending", "picture", "sealed"]
