"""Signs stored values with a keyed digest (HMAC) of the id and the value.

Somebody who can write to the store but does not know the secret can delete reports, but can't forge them: a value that was
changed, truncated, moved to another id, or signed with another secret is treated as missing.
"""

from hmac import compare_digest, digest

DIGEST_SIZE = 32  # bytes of a SHA-256 digest


class Signer:
    """Signs values and verifies them."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, name: str, value: bytes) -> bytes:
        """Return the value with a signature in front of it."""
        return self._digest(name, value) + value

    def verify(self, name: str, signed: bytes) -> bytes | None:
        """Return the value without its signature if it was signed for this name with the same secret, otherwise None."""
        value = signed[DIGEST_SIZE:]
        return value if compare_digest(signed[:DIGEST_SIZE], self._digest(name, value)) else None

    def _digest(self, name: str, value: bytes) -> bytes:
        return digest(self._secret, b"%d %b %b" % (len(name), name.encode(), value), "sha256")
