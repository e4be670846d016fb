"""The game's icons, those of fights ashore among them, and its picture."""

from __future__ import annotations

from functools import partial

from mainbrace.games.bottle.farobank.guide import art as farobank
from mainbrace.games.bottle.guide import art as ashore
from mainbrace.kernel import art

drawn = partial(art.drawn, __name__)
icons = partial(art.icons, farobank.__name__, ashore.__name__, __name__)
picture = partial(art.picture, __name__)
