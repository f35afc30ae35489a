"""Who a client is: a keyed digest of its address, and nothing that leads back to the address.

Laws of this file: a forwarded address counts only when a trusted proxy sent it; all addresses of an IPv6 /64 network are
one client, for a household has 2^64 of them; an IPv4 address is the same client in IPv4 and in IPv6 notation.
"""

from collections.abc import Iterable, Iterator, Sequence
from hmac import digest
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

MAX_PROXIES = 32  # entries of X-Forwarded-For that are looked at, from the right
MAX_ADDRESS = 64  # characters of an entry; the longest address with a port has 53
MAPPED_BITS = 96  # of ::ffff:0:0/96, where IPv6 holds the IPv4 addresses
NETWORK_BITS = {4: (32, 24, 16), 6: (64, 48, 32)}  # a client, and the wider networks that it is in
WIDEST_TRUSTED = {4: 16, 6: 48}


def parse_networks(text: str) -> list[Network]:
    """Return the networks of a list with commas; raises ValueError."""
    return [_unmapped(ip_network(one.strip())) for one in text.split(",") if one.strip()]


def too_wide(trusted: Iterable[Network]) -> list[Network]:
    """Return the networks that hold so many addresses that strangers may be among them."""
    return [network for network in trusted if network.prefixlen < WIDEST_TRUSTED[network.version]]


class Clients:
    """Tells clients apart."""

    def __init__(self, secret: bytes, proxies: Sequence[Network]) -> None:
        self._secret = secret
        self._proxies = proxies

    def key(self, peer: str, forwarded: str) -> bytes:
        """Return the digest of a client: `peer` is the address that connected, `forwarded` its X-Forwarded-For."""
        return next(self.keys(peer, forwarded))

    def keys(self, peer: str, forwarded: str) -> Iterator[bytes]:
        """Yield the digest of a client, then those of the wider networks that it is in."""
        address = self._address(peer, forwarded)
        if address is None:
            yield self._digest(b"unknown")
            return
        for bits in NETWORK_BITS[address.version]:
            network = int(address) >> (address.max_prefixlen - bits)
            yield self._digest(b"%d %d/%d" % (address.version, network, bits))

    def _address(self, peer: str, forwarded: str) -> Address | None:
        """Return the nearest address that is not a trusted proxy. What is no address counts for the proxy that sent it."""
        nearest = _parse(peer)
        if not (self._proxies and forwarded):
            return nearest
        for entry in reversed(forwarded.rsplit(",", MAX_PROXIES)[-MAX_PROXIES:]):
            address = _parse(entry.strip())
            if address is None or not self._is_proxy(nearest):
                break
            nearest = address
        return nearest

    def is_proxy(self, peer: str) -> bool:
        """Tell whether the address that connected is a trusted proxy."""
        return bool(self._proxies) and self._is_proxy(_parse(peer))

    def _is_proxy(self, address: Address | None) -> bool:
        return any([address in network for network in self._proxies])

    def _digest(self, network: bytes) -> bytes:
        return digest(self._secret, network, "sha256")[:16]


def _parse(written: str) -> Address | None:
    """Return an address, which may have a port or a zone; or nothing for what is no address."""
    if len(written) > MAX_ADDRESS:
        return None
    if written.startswith("["):
        written = written[1:].partition("]")[0]
    elif written.count(":") == 1:
        written = written.partition(":")[0]
    try:
        if ":" not in written:
            return IPv4Address(written)
        address = IPv6Address(written.partition("%")[0])
    except ValueError:
        return None
    return address.ipv4_mapped or address


def _unmapped(network: Network) -> Network:
    if isinstance(network, IPv6Network) and network.prefixlen >= MAPPED_BITS:
        mapped = network.network_address.ipv4_mapped
        return IPv4Network((mapped, network.prefixlen - MAPPED_BITS)) if mapped else network
    return network
