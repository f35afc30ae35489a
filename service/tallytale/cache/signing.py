"""Signs the reports in Redis, so that nobody without the secret can forge one.

A report is treated as missing if it was changed, cut off, moved to another id, or signed with another secret.
"""

from hmac import compare_digest, digest

DIGEST_SIZE = 32  # size of a SHA-256 digest in bytes


class Signer:
    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, name: str, value: bytes) -> bytes:
        """Return the value with its signature in front of it."""
        return self._digest(name, value) + value

    def verify(self, name: str, signed: bytes) -> bytes | None:
        """Check the signature of a stored value. Return the value without it, or None if the signature is wrong."""
        value = signed[DIGEST_SIZE:]
        return value if compare_digest(signed[:DIGEST_SIZE], self._digest(name, value)) else None

    def _digest(self, name: str, value: bytes) -> bytes:
        return digest(self._secret, b"%d %b %b" % (len(name), name.encode(), value), "sha256")
