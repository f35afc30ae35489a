"""What makes a stored value trustworthy: a keyed digest over the id and all that is kept under it.

Laws of this file: who can write to the store, but does not know the secret, can make us forget and nothing else; a value
under another id, cut, overwritten or sealed with another secret is as good as none.
"""

from hmac import compare_digest, digest

DIGEST_SIZE = 32  # of a SHA-256


class Signer:
    """Closes values with a secret, and opens them again."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, name: str, value: bytes) -> bytes:
        """Return what can be stored."""
        return self._digest(name, value) + value

    def verify(self, name: str, signed: bytes) -> bytes | None:
        """Return what was closed under this name, or nothing."""
        value = signed[DIGEST_SIZE:]
        return value if compare_digest(signed[:DIGEST_SIZE], self._digest(name, value)) else None

    def _digest(self, name: str, value: bytes) -> bytes:
        return digest(self._secret, b"%d %b %b" % (len(name), name.encode(), value), "sha256")
