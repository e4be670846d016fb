"""Many matches at once, and what they show."""

from mainbrace.lab.bench import Bench, bench
from mainbrace.lab.interval import Share, share, wilson
from mainbrace.lab.playout import answer, playout, seat_bots
from mainbrace.lab.simulate import simulate
from mainbrace.lab.study import Row, Study
from mainbrace.lab.summary import Spread, Summary, entrant_names, summarise

__all__ = [
    "Bench",
    "Row",
    "Share",
    "Spread",
    "Study",
    "Summary",
    "answer",
    "bench",
    "entrant_names",
    "playout",
    "seat_bots",
    "share",
    "simulate",
    "summarise",
    "wilson",
]
