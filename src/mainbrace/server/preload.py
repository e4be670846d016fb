"""What all worker processes need. The process from which they are forked reads it once, for all of them."""

from __future__ import annotations

import mainbrace.server.dice
import mainbrace.server.retold
import mainbrace.server.thinking  # noqa: F401 - to have it read
from mainbrace.games import catalogue

catalogue()
