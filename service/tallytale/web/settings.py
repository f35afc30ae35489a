"""What an operator can set, by environment variables that start with `TALLYTALE_`.

Laws of this file: every setting has a default that works; nonsense is refused at start, all of it at once.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

PREFIX = "TALLYTALE_"


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of one instance; `service/README.md` says what each is for."""

    host: Annotated[str, Meta(min_length=1)] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    log: Literal["auto", "json", "text"] = "auto"
    drain_seconds: Annotated[float, Meta(ge=0, le=600)] = 3.0
    body_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0


class Nonsense(Exception):  # noqa: N818 - an answer to whoever set it
    """Settings that can't be: one sentence each."""


def read(environment: Mapping[str, str]) -> Settings:
    """Return the settings of an environment, or raise `Nonsense`."""
    known = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    faults: list[str] = []
    found: dict[str, object] = {}
    for variable, value in sorted(environment.items()):
        if variable.startswith(PREFIX):
            name = variable.removeprefix(PREFIX).lower()
            try:
                found[name] = msgspec.convert(value, known[name], strict=False)
            except KeyError:
                faults.append(f"{variable} is no setting; there are: {_variables(known)}")
            except msgspec.ValidationError as error:
                faults.append(f"{variable}={value!r} can't be: {error}")
    if faults:
        raise Nonsense("\n".join(faults))
    return msgspec.convert(found, Settings)


def _variables(names: Mapping[str, object]) -> str:
    return ", ".join([PREFIX + name.upper() for name in names])
