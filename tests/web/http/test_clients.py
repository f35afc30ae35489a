"""Tests how the service tells clients apart: by their IPv4 address, or by their IPv6 /64 network."""

import pytest

from tallytale.web.http.clients import Clients, parse_networks, too_wide
from tests.support.serving import running_service, until

PROXY = "192.0.2.1"
LONG = 32 * 1024  # longest allowed request head in bytes


def key(address: str, peer: str = PROXY, proxies: str = PROXY) -> bytes:
    return Clients(b"a secret of the tests", parse_networks(proxies)).key(peer, address)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("203.0.113.9:40000", "203.0.113.9:40001"),
        ("203.0.113.9:40000", "203.0.113.9"),
        ("[2001:db8::1]:443", "[2001:db8::1]:444"),
        ("[2001:db8::1]:443", "2001:db8::1"),
        ("[2001:db8::1]", "2001:db8::2"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("[::ffff:203.0.113.9]:1", "203.0.113.9:2"),
        ("2001:DB8:0::1", "2001:db8::1"),
        ("fe80::1%eth0", "fe80::1%eth1"),
    ],
)
def test_addresses_of_one_client_get_the_same_key(one: str, other: str) -> None:
    assert key(one) == key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("203.0.113.9", "203.0.113.10"),
        ("203.0.113.9:40000", "203.0.113.10:40000"),
        ("2001:db8::1", "2001:db8:0:1::1"),
        ("::ffff:203.0.113.9", "::ffff:203.0.113.10"),
        ("32.1.13.184", "2001:db8::"),
    ],
)
def test_addresses_of_two_clients_get_different_keys(one: str, other: str) -> None:
    assert key(one) != key(other)


@pytest.mark.parametrize("trusted", ["192.0.2.1", "192.0.2.0/24", "::ffff:192.0.2.1", "::ffff:192.0.2.0/120"])
@pytest.mark.parametrize("peer", ["192.0.2.1", "::ffff:192.0.2.1"])
def test_a_trusted_proxy_is_recognized_in_ipv4_and_mapped_notation(peer: str, trusted: str) -> None:
    assert key("203.0.113.9", peer, trusted) == key("203.0.113.9")
    assert key("203.0.113.9, ::ffff:192.0.2.1", peer, trusted) == key("203.0.113.9")


def test_an_untrusted_peer_cannot_choose_its_address() -> None:
    assert key("203.0.113.9", "198.51.100.1") == key("", "198.51.100.1")
    assert key("203.0.113.9, 198.51.100.1") == key("198.51.100.1")


@pytest.mark.parametrize(
    "nonsense",
    [
        *["", " ", ",", "unknown", "_hidden", "203.0.113", "203.0.113.9.9", "0203.0.113.9", "\xff", "٢٠٣.0.113.9"],
        *["[", "[]", "[]:1", "%", ":::", "1" * LONG, "," * LONG, "%" * LONG, "203.0.113.9%" + "x" * LONG],
    ],
)
def test_an_invalid_forwarded_address_counts_as_the_proxy(nonsense: str) -> None:
    assert key(nonsense) == key("") == key(f"203.0.113.9,{nonsense}" if nonsense.strip() else "")


def test_only_the_end_of_a_long_forwarded_list_is_read() -> None:
    assert key(f"203.0.113.9, {', '.join([PROXY] * 1000)}") == key("")
    assert key(f"{', '.join([PROXY] * 1000)}, 203.0.113.9") == key("203.0.113.9")


def test_a_client_without_an_address_gets_a_key() -> None:
    assert key("", peer="") == key("", peer="a socket of this machine")


def test_neighbours_share_the_keys_of_their_wider_networks() -> None:
    clients = Clients(b"a secret of the tests", [])
    one, near, far = [list(clients.keys(address, "")) for address in ("203.0.113.9", "203.0.113.10", "203.0.114.9")]
    assert [len(set(pair)) for pair in zip(one, near, strict=True)] == [2, 1, 1]
    assert [len(set(pair)) for pair in zip(one, far, strict=True)] == [2, 2, 1]
    addresses = ("2001:db8:1::1", "2001:db8:1:1::1", "2001:db8:2::1")
    one, near, far = [list(clients.keys(address, "")) for address in addresses]
    assert [len(set(pair)) for pair in zip(one, near, strict=True)] == [2, 1, 1]
    assert [len(set(pair)) for pair in zip(one, far, strict=True)] == [2, 2, 1]


def test_large_proxy_networks_are_too_wide() -> None:
    assert too_wide(parse_networks("10.0.0.0/16, 2001:db8::/48, 192.0.2.1, ::1, ::ffff:10.0.0.0/112")) == []
    wide = "10.0.0.0/15, 2001:db8::/47, 0.0.0.0/0, ::/0, ::ffff:10.0.0.0/104"
    assert too_wide(parse_networks(wide)) == parse_networks(wide)


def test_only_too_wide_proxy_networks_are_warned_about_at_start() -> None:
    with running_service(TALLYTALE_PROXIES="10.0.0.0/8, 127.0.0.1, 10.1.0.0/16") as server:
        assert [line["networks"] for line in until(lambda: server.logged(level="warning"))] == [["10.0.0.0/8"]]
