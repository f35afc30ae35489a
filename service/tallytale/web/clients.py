"""Who asks, as far as a limit needs to know: a keyed digest of the address, and nothing that leads back to it.

Laws of this file: a forwarded address counts only from proxies that the operator named; of an IPv6 address its network
counts, for a household has 2^64 of them.
"""

from collections.abc import Sequence
from hmac import digest
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from tallytale.web.asked import Asked

Network = IPv4Network | IPv6Network
HOUSEHOLD = 64  # bits of an IPv6 address that tell one from another


def networks(named: str) -> list[Network]:
    """Return the networks of a list with commas; raises ValueError."""
    return [ip_network(one.strip()) for one in named.split(",") if one.strip()]


class Clients:
    """Tells callers apart."""

    def __init__(self, secret: bytes, proxies: Sequence[Network]) -> None:
        self._secret = secret
        self._proxies = proxies

    def name(self, caller: Asked) -> bytes:
        """Return what stands for a caller for the length of a limit's window."""
        return digest(self._secret, self._household(self._address(caller)).encode(), "sha256")[:16]

    def _address(self, caller: Asked) -> str:
        """Return the nearest address that is no proxy of ours."""
        peer = caller.scope["client"]
        found = peer[0] if peer else ""
        if not self._proxies:
            return found
        for forwarded in reversed(caller.header(b"x-forwarded-for").split(",")):
            if not self._is_proxy(found) or not forwarded.strip():
                break
            found = forwarded.strip()[:64]
        return found

    def _is_proxy(self, address: str) -> bool:
        try:
            parsed = ip_address(address)
        except ValueError:
            return False
        return any([parsed in network for network in self._proxies])

    def _household(self, address: str) -> str:
        if ":" not in address:
            return address
        try:
            parsed = ip_address(address)
        except ValueError:
            return address
        if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
            return str(ip_network((parsed, HOUSEHOLD), strict=False))
        return str(parsed)
