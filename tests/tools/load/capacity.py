"""Compute `deploy/CAPACITY.md` from what `dev.py scale --write` measured.

    python3 dev.py generate     writes it again

Laws of this file: every figure is measured, or an assumption with a name here; the document says which.
"""

from math import ceil

import msgspec

from tests.support.paths import DEPLOY
from tests.tools.load.scale import MEASURED, Measured, Seen

DOCUMENT = DEPLOY / "CAPACITY.md"
TARGETS = (10_000, 1_000_000)  # tables a second
BUSY = 0.6  # of a core, so that a lost zone or a peak finds room
VCPU_HOUR, GIGABYTE_HOUR, EGRESS_GIGABYTE = 0.04, 0.005, 0.05  # dollars: list prices of public clouds, rounded
HOURS = 730  # a month
KEPT_SECONDS = 3600  # how long reports are kept in the store at such rates; the default is a day
STORED = 1.15  # what a report takes in the store, as a multiple of its bytes
NEW = 0.7  # of all requests bring a table that was not seen before, as in the measurement
ZIPPED = 0.2  # what is left of an answer when the client takes gzip
NODE_GIGABYTES = 26  # of a store's node


def document(measured: Measured) -> str:
    one = measured.seen[0]
    rows = [_row(name, [_column(one, rate)[name] for rate in TARGETS]) for name in _column(one, TARGETS[0])]
    took = ", ".join(f"{part} {spent:.0f} µs" for part, spent in one.microseconds.items() if part != "caller")
    return TEXT.format(
        here=measured.here, took=took, sent=one.sent, received=one.received, megabytes=one.megabytes,
        core=1e6 / one.microseconds["service"], rows="\n".join(rows), busy=100 * BUSY, hours=KEPT_SECONDS / 3600,
        vcpu=VCPU_HOUR, gigabyte=GIGABYTE_HOUR, egress=EGRESS_GIGABYTE, zipped=100 * ZIPPED, new=100 * NEW,
        node=NODE_GIGABYTES,
    )  # fmt: skip


def _column(one: Seen, rate: int) -> dict[str, float]:
    """Return what so many tables a second take."""
    cores = {part: ceil(rate * one.microseconds[part] / 1e6 / BUSY) for part in ("service", "proxy", "store")}
    memory = cores["service"] * one.megabytes / 1024
    stored = rate * NEW * KEPT_SECONDS * one.received * STORED / 1e9
    out = rate * one.received * ZIPPED
    machines = (sum(cores.values()) * VCPU_HOUR + (memory + 2 * stored) * GIGABYTE_HOUR) * HOURS
    return {
        "instances of one worker, a vCPU each": cores["service"],
        "their memory, GB": memory,
        "vCPU of proxies": cores["proxy"],
        "vCPU of the store": cores["store"],
        "the store's memory, GB, without its copies": stored,
        "owners in the cluster, each with a copy": max(3, ceil(stored / NODE_GIGABYTES)),
        "network in, Gbit/s": rate * one.sent * 8 / 1e9,
        "network out, Gbit/s, zipped": out * 8 / 1e9,
        "machines, dollars a month": machines,
        "traffic out, dollars a month": out * 3600 * HOURS / 1e9 * EGRESS_GIGABYTE,
    }


def _row(name: str, values: list[float]) -> str:
    return f"| {name} | " + " | ".join(f"{value:,.0f}" if value >= 10 else f"{value:.2g}" for value in values) + " |"


TEXT = """# How much it takes

Computed by `tests/tools/load/capacity.py` from what `dev.py scale --write` measured ({here}).

Measured, a request, through proxy and cluster: {took} of a core; {sent:,.0f} bytes in, {received:,.0f} out, unzipped;
{megabytes:.0f} MB an instance. A core of the service does {core:,.0f} requests a second.

Assumed: cores are at most {busy:.0f} % busy; {new:.0f} % of the tables are new; reports are kept for {hours:.0f} hour; a node
of the store has {node} GB; zipped, {zipped:.0f} % of an answer is left (zipping is not in the measured time); ${vcpu} a vCPU
hour, ${gigabyte} a GB hour, ${egress} a GB of traffic out.

| tables a second | 10,000 | 1,000,000 |
|---|---|---|
{rows}

Callers that send batches of a hundred need about half of the service's cores: see `dev.py bench HTTP`.

## What breaks first, and what is done then

1. **The service's processors.** Latency grows, nothing fails: add instances; they share nothing but the store. Scale on
   processor time, at {busy:.0f} %, not on memory, which is flat.
2. **The store's memory.** Reports are a convenience: `maxmemory` with `allkeys-lru`, and a shorter
   `TALLYTALE_REDIS_KEEP_SECONDS`. A report that went early is a 404, and its table is posted again. When the store's
   processors are full, writes are dropped and counted (`tallytale_shared_cache_total`), answers are not slower.
3. **The proxies' network.** One proxy does some tens of thousands of requests a second: several behind DNS or the
   cloud's balancer, and TLS ends there. Its connections to each instance are far below the 16,384 that a process may have.
4. **Traffic out** is the largest bill at a million: batches, gzip, and `GET` by id through a CDN, which may keep a report
   for a day.
5. **Limits** are leased from the store by each instance: with hundreds of instances and `leastconn`, a client's lease lies
   about in many. Let the balancer send an address to a few instances, or raise `TALLYTALE_LIMIT`.
6. **The cluster's connections**: each instance keeps up to 32 to each owner. Some hundred owners and thousands of instances
   are too many: split the fleet into cells with a cluster each; by id, a report is then found in its own cell only.
"""


def main() -> None:
    DOCUMENT.write_text(document(msgspec.json.decode(MEASURED.read_bytes(), type=Measured)), encoding="utf-8")


if __name__ == "__main__":
    main()
