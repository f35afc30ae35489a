"""Reads the settings of the service from environment variables, such as `TALLYTALE_PORT`.

Laws of this file:
- Every setting has a default, so the service starts without any.
- All invalid settings are reported together, not only the first one.
"""

from collections.abc import Mapping
from ssl import PROTOCOL_TLS_SERVER, SSLContext
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, inspect

from tallytale.cache.client import connect
from tallytale.web.http.clients import parse_networks

PREFIX = "TALLYTALE_"
UNSET = ""
AUTO, OFF = -1, 0
# How many requests a client may send in a time window. By default, there is no limit if only this machine can connect.
DEFAULT_LIMIT = 3000
MIN_LIMIT = 500  # a lower limit would refuse every full batch, which counts as 500 requests
LOOPBACK = ("127.0.0.1", "::1", "localhost")
SECRET_SETTINGS = ("secret", "redis_url")  # error messages don't show the values of these settings


class Settings(Struct, frozen=True, kw_only=True):
    """The settings of an instance. `deploy/README.md` says what each is for."""

    host: Annotated[str, Meta(min_length=1)] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    certificate: str = ""
    key: str = ""
    log: Literal["auto", "json", "text"] = "auto"
    drain_seconds: Annotated[float, Meta(ge=0, le=600)] = 3.0
    body_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0
    memory_mb: Annotated[int, Meta(ge=0, le=65536)] = 64
    redis_url: str = ""
    redis_prefix: Annotated[str, Meta(max_length=64)] = "tallytale:"
    redis_keep_seconds: Annotated[int, Meta(ge=1, le=31_536_000)] = 86_400
    redis_seconds: Annotated[float, Meta(gt=0, le=10)] = 0.1
    redis_most_bytes: Annotated[int, Meta(ge=1024, le=16_777_216)] = 262_144
    limit: Annotated[int, Meta(ge=-1)] = AUTO
    limit_seconds: Annotated[int, Meta(ge=1, le=86_400)] = 60
    proxies: str = ""
    secret: Annotated[str, Meta(min_length=16)] = UNSET

    @property
    def quota(self) -> int:
        """The rate limit of a client in a time window. It is 0 if there is no limit."""
        if self.limit == AUTO:
            return OFF if self.host in LOOPBACK else DEFAULT_LIMIT
        return self.limit


class SettingsError(Exception):
    """Raised if settings are invalid. The message has one line for each of them."""


def read(environment: Mapping[str, str]) -> Settings:
    """Return the settings that are in these environment variables. Raises `SettingsError` if any is invalid."""
    known = {field.name: field.type for field in msgspec.structs.fields(Settings)}
    faults: list[str] = []
    found: dict[str, Any] = {}
    for variable, value in sorted(environment.items()):
        if variable.startswith(PREFIX) and not _is_set_by_kubernetes(variable, value):
            name = variable.removeprefix(PREFIX).lower()
            try:
                found[name] = msgspec.convert(value, known[name], strict=False)
            except KeyError:
                faults.append(f"{variable} is not a setting. The settings are: {_variables(known)}")
            except msgspec.ValidationError:
                shown = "" if name in SECRET_SETTINGS else f"={value!r}"
                faults.append(f"{variable}{shown} is invalid. It must be {_expected(known[name])}.")
    faults += _combination_faults(found)
    if faults:
        raise SettingsError("\n".join(faults))
    return Settings(**found)


def _is_set_by_kubernetes(variable: str, value: str) -> bool:
    """Tell whether Kubernetes has set this variable. It does so in each pod if a service is named tallytale."""
    return variable.startswith((f"{PREFIX}SERVICE_", f"{PREFIX}PORT_")) or (
        variable == f"{PREFIX}PORT" and value.startswith("tcp://")
    )


def _combination_faults(found: Mapping[str, Any]) -> list[str]:
    """Return mistakes in the combination of settings, for example a certificate without a key."""
    url, faults = found.get("redis_url"), []
    if url and "secret" not in found:
        faults.append(f"{PREFIX}REDIS_URL needs {PREFIX}SECRET: at least 16 characters, the same for all instances")
    if url:
        try:
            connect(url, 1)
        except ValueError as error:  # the message does not show the URL, because it can contain a password
            faults.append(f"{PREFIX}REDIS_URL is invalid: {error}")
    faults += _certificate_faults(found.get("certificate", ""), found.get("key", ""))
    if OFF < found.get("limit", OFF) < MIN_LIMIT:
        faults.append(f"{PREFIX}LIMIT must be at least {MIN_LIMIT}, the size of a full batch, or 0 for no limit")
    try:
        parse_networks(found.get("proxies", ""))
    except ValueError as error:
        faults.append(f"{PREFIX}PROXIES is invalid: {error}")
    return faults


def _certificate_faults(certificate: str, key: str) -> list[str]:
    """Return the reasons why a certificate and its key can't be used for HTTPS."""
    if not certificate and not key:
        return []
    names = f"{PREFIX}CERTIFICATE and {PREFIX}KEY (--certificate and --key)"
    if not certificate or not key:
        return [f"{names} are needed together"]
    try:
        # An empty password is given, because OpenSSL would otherwise ask for a password at the terminal.
        SSLContext(PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
    except OSError as error:  # the errors of OpenSSL are subclasses of OSError, too
        return [f"{names} can't be used: {error.strerror or error}"]
    return []


def _expected(annotation: Any) -> str:
    """Describe the allowed values of a setting, for an error message."""
    match inspect.type_info(annotation):
        case inspect.LiteralType(values=words):
            return f"one of: {', '.join(map(str, words))}"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number, at least {least}" if most is None else f"a whole number from {least} to {most}"
        case inspect.FloatType(gt=above, ge=least, le=most):
            return f"a number from {least} to {most}" if above is None else f"a number above {above}, at most {most}"
        case inspect.StrType(min_length=shortest, max_length=longest):
            bound = f"least {shortest}" if shortest else f"most {longest}"
            return f"a text with a length of at {bound}"
    return "another value"


def _variables(names: Mapping[str, object]) -> str:
    return ", ".join([PREFIX + name.upper() for name in names])
