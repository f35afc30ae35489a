"""Who a client is, as far as a limit counts: an IPv4 address, or an IPv6 network."""

import pytest

from tallytale.web.http.clients import Clients, networks, too_wide
from tests.support.serving import served, until

PROXY = "192.0.2.1"
LONG = 32 * 1024  # a head has no room for a longer address


def key(address: str, peer: str = PROXY, proxies: str = PROXY) -> bytes:
    return Clients(b"a secret of the tests", networks(proxies)).key(peer, address)


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
def test_these_are_one_client(one: str, other: str) -> None:
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
def test_these_are_two_clients(one: str, other: str) -> None:
    assert key(one) != key(other)


@pytest.mark.parametrize("trusted", ["192.0.2.1", "192.0.2.0/24", "::ffff:192.0.2.1", "::ffff:192.0.2.0/120"])
@pytest.mark.parametrize("peer", ["192.0.2.1", "::ffff:192.0.2.1"])
def test_a_trusted_proxy_is_known_in_either_notation(peer: str, trusted: str) -> None:
    assert key("203.0.113.9", peer, trusted) == key("203.0.113.9")
    assert key("203.0.113.9, ::ffff:192.0.2.1", peer, trusted) == key("203.0.113.9")


def test_a_stranger_can_not_say_who_it_is() -> None:
    assert key("203.0.113.9", "198.51.100.1") == key("", "198.51.100.1")
    assert key("203.0.113.9, 198.51.100.1") == key("198.51.100.1")


@pytest.mark.parametrize(
    "nonsense",
    [
        *["", " ", ",", "unknown", "_hidden", "203.0.113", "203.0.113.9.9", "0203.0.113.9", "\xff", "٢٠٣.0.113.9"],
        *["[", "[]", "[]:1", "%", ":::", "1" * LONG, "," * LONG, "%" * LONG, "203.0.113.9%" + "x" * LONG],
    ],
)
def test_what_is_no_address_counts_for_the_proxy_that_sent_it(nonsense: str) -> None:
    assert key(nonsense) == key("") == key(f"203.0.113.9,{nonsense}" if nonsense.strip() else "")


def test_a_long_list_of_proxies_is_read_from_its_end_only() -> None:
    assert key(f"203.0.113.9, {', '.join([PROXY] * 1000)}") == key("")
    assert key(f"{', '.join([PROXY] * 1000)}, 203.0.113.9") == key("203.0.113.9")


def test_a_client_without_an_address_is_a_client_too() -> None:
    assert key("", peer="") == key("", peer="a socket of this machine")


def test_wider_networks_of_neighbours_are_the_same() -> None:
    clients = Clients(b"a secret of the tests", [])
    one, near, far = [list(clients.keys(address, "")) for address in ("203.0.113.9", "203.0.113.10", "203.0.114.9")]
    assert [len(set(pair)) for pair in zip(one, near, strict=True)] == [2, 1, 1]
    assert [len(set(pair)) for pair in zip(one, far, strict=True)] == [2, 2, 1]
    addresses = ("2001:db8:1::1", "2001:db8:1:1::1", "2001:db8:2::1")
    one, near, far = [list(clients.keys(address, "")) for address in addresses]
    assert [len(set(pair)) for pair in zip(one, near, strict=True)] == [2, 1, 1]
    assert [len(set(pair)) for pair in zip(one, far, strict=True)] == [2, 2, 1]


def test_a_range_of_proxies_is_too_wide_when_strangers_may_be_in_it() -> None:
    assert too_wide(networks("10.0.0.0/16, 2001:db8::/48, 192.0.2.1, ::1, ::ffff:10.0.0.0/112")) == []
    wide = "10.0.0.0/15, 2001:db8::/47, 0.0.0.0/0, ::/0, ::ffff:10.0.0.0/104"
    assert too_wide(networks(wide)) == networks(wide)


def test_too_wide_a_range_of_proxies_is_warned_about_at_start_and_no_other() -> None:
    with served(TALLYTALE_PROXIES="10.0.0.0/8, 127.0.0.1") as server:
        assert [line["networks"] for line in until(lambda: server.said(level="warning"))] == [["10.0.0.0/8"]]
    with served(TALLYTALE_PROXIES="10.0.0.0/16, 127.0.0.1") as server:
        assert server.said(level="warning") == []
