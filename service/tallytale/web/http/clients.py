"""Identifies clients by a keyed digest of their IP address. The address itself is not stored.

Laws of this file:
- An address in X-Forwarded-For counts only if a trusted proxy sent it.
- All addresses of an IPv6 /64 network are one client, because a household usually has a whole such network.
- An IPv4 address and its IPv4-mapped IPv6 form are one client.
"""

from collections.abc import Iterable, Iterator, Sequence
from hmac import digest
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_network

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

MAX_PROXIES = 32  # entries of X-Forwarded-For that are read, beginning with the last
MAX_ADDRESS = 64  # maximum length of an entry of X-Forwarded-For; a valid one has at most 53 characters
MAPPED_BITS = 96  # prefix length of ::ffff:0:0/96, the network of IPv4-mapped addresses
# Number of leading bits of an IPv4 or IPv6 address that identify a client. The smaller numbers stand for larger
# networks that contain the client.
NETWORK_BITS = {
    4: (32, 24, 16),
    6: (64, 48, 32),
}
WIDEST_TRUSTED = {4: 16, 6: 48}


def parse_networks(text: str) -> list[Network]:
    return [_unmapped(ip_network(one.strip())) for one in text.split(",") if one.strip()]


def too_wide(trusted: Iterable[Network]) -> list[Network]:
    """Return the networks that are too large to be trusted, because strangers may have addresses in them."""
    return [network for network in trusted if network.prefixlen < WIDEST_TRUSTED[network.version]]


class Clients:
    """Computes a key for each client from its IP address."""

    def __init__(self, secret: bytes, proxies: Sequence[Network]) -> None:
        self._secret = secret
        self._proxies = proxies

    def key(self, peer: str, forwarded: str) -> bytes:
        """Return the key of a client.

        `peer` is the address that connected: a client or a proxy. A proxy names the client in the header
        X-Forwarded-For.
        """
        return next(self.keys(peer, forwarded))

    def keys(self, peer: str, forwarded: str) -> Iterator[bytes]:
        """Yield the key of a client, and then keys of ever larger networks that contain it."""
        address = self._address(peer, forwarded)
        if address is None:
            yield self._digest(b"unknown")
            return
        for bits in NETWORK_BITS[address.version]:
            network = int(address) >> (address.max_prefixlen - bits)
            yield self._digest(b"%d %d/%d" % (address.version, network, bits))

    def _address(self, peer: str, forwarded: str) -> Address | None:
        """Return the client's address: the last entry of X-Forwarded-For that is not a trusted proxy.

        If an entry is invalid, the proxy that sent it counts as the client.
        """
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
        return bool(self._proxies) and self._is_proxy(_parse(peer))

    def _is_proxy(self, address: Address | None) -> bool:
        return any([address in network for network in self._proxies])

    def _digest(self, network: bytes) -> bytes:
        return digest(self._secret, network, "sha256")[:16]


def _parse(written: str) -> Address | None:
    """Parse an IP address, with or without a port or a zone. Return None if it is invalid."""
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
