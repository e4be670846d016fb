"""How much anybody may ask for."""

from __future__ import annotations

import time
from collections import defaultdict
from ipaddress import ip_address

import msgspec


class Limits(msgspec.Struct, frozen=True):
    """Sizes in bytes, rates a second, counts at once. An address is a person, or a house of people."""

    message: int = 16 * 1024
    body: int = 64 * 1024
    upload: int = 256 * 1024
    upload_seconds: float = 20.0
    messages_a_second: float = 100.0
    messages_at_once: float = 300.0
    requests_a_second: float = 30.0
    requests_at_once: float = 200.0
    sockets_a_table: int = 64
    sockets_an_address: int = 64
    tables_an_hour: float = 120.0
    hello_seconds: float = 10.0
    remark: int = 300
    """Letters of what is written to a team at once."""
    remarks_a_second: float = 0.5
    remarks_at_once: float = 8.0
    points_a_second: float = 1.0
    points_at_once: float = 8.0
    refusals_in_a_row: int = 200
    """Refused messages after which a line is closed."""
    stand_in_seconds: float = 2.0
    """How long bots hold each move while they stand in for everybody, so that people can come back."""
    spare_this_machine: bool = True
    """Whether addresses of this machine are free of limits by address: a proxy may stand in for everybody."""


class Bucket:
    """Tokens that come at a rate and can be saved up to some number."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, rate: float, most: float) -> None:
        self._rate = rate
        self._most = most
        self._left = most
        self._at = time.monotonic()

    def take(self) -> bool:
        """Use a token; False if there is none."""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_full(self) -> bool:
        """True if nothing was used lately, so that the bucket need not be remembered."""
        return self._left + (time.monotonic() - self._at) * self._rate >= self._most


class Addresses:
    """What each address has used up."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._requests: dict[str, Bucket] = {}
        self._tables: dict[str, Bucket] = {}
        self._sockets: defaultdict[str, int] = defaultdict(int)

    def may_request(self, address: str) -> bool:
        """One more request."""
        limits = self._limits
        rate, most = limits.requests_a_second, limits.requests_at_once
        return self._is_spared(address) or taken(self._requests, address, rate, most)

    def may_open(self, address: str) -> bool:
        """One more table."""
        most = self._limits.tables_an_hour
        return self._is_spared(address) or taken(self._tables, address, most / 3600, most)

    def may_connect(self, address: str) -> bool:
        """One more line; `left` gives it back."""
        if not self._is_spared(address) and self._sockets[address] >= self._limits.sockets_an_address:
            return False
        self._sockets[address] += 1
        return True

    def left(self, address: str) -> None:
        """A line of that address has ended."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def forget(self) -> None:
        """Forget who has not come for a while."""
        for buckets in (self._requests, self._tables):
            for address in [address for address, bucket in buckets.items() if bucket.is_full]:
                del buckets[address]

    def _is_spared(self, address: str) -> bool:
        return self._limits.spare_this_machine and is_this_machine(address)


def taken(buckets: dict[str, Bucket], address: str, rate: float, most: float) -> bool:
    """Use a token of an address."""
    if address not in buckets:
        buckets[address] = Bucket(rate, most)
    return buckets[address].take()


def is_this_machine(address: str) -> bool:
    """True for the loopback; what is no address at all is none of it."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
