"""Creates and reads links and QR codes without the web app's code, so that tests can check what the app creates."""

import base64
import json
import zlib
from typing import Any

import zxingcpp
from playwright.sync_api import Page

from tallytale.engine.tables.decoding import decode
from tallytale.engine.tables.identity import canonical

FRAME = (1920, 1080)  # pixels
BORDER = 40  # pixels
# Returns the gray values of a picture's pixels in base64. Before that, the picture can be scaled.
GREYS = """async ([png, size, border]) => {
  const bytes = Uint8Array.from(atob(png), one => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const [width, height] = size ?? [image.width, image.height];
  const by = size ? Math.min((width - border) / image.width, (height - border) / image.height) : 1;
  const [across, down] = [image.width * by, image.height * by];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.fillStyle = '#888';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, (width - across) / 2, (height - down) / 2, across, down);
  const { data } = context.getImageData(0, 0, width, height);
  let greys = '';
  for (let from = 0; from < data.length; from += 40_000)
    greys += String.fromCharCode(...data.subarray(from, from + 40_000).filter((_, at) => at % 4 === 0));
  return { width, height, greys: btoa(greys) };
}"""


def canonical_of(table: dict[str, Any]) -> bytes:
    return canonical(decode(json.dumps(table).encode()))


def encode_link_data(data: bytes) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(deflate.compress(data) + deflate.flush()).decode().rstrip("=")


def link_fragment(kind: str, content: bytes | Any) -> str:
    """Return the part of a link after the `#`, which has compressed data."""
    return f"#{kind}={encode_link_data(content if isinstance(content, bytes) else json.dumps(content).encode())}"


def length(table: dict[str, Any]) -> int:
    return len(encode_link_data(canonical_of(table)))


def decode_link_data(code: str) -> bytes:
    assert set(code) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), code
    return zlib.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), -zlib.MAX_WBITS)


def link_content(link: str) -> tuple[str, Any]:
    """Read a link of the app. Return a letter for the kind of its data, such as `t` for a game table, and the data."""
    kind, _, code = link.partition("/#")[2].partition("=")
    return kind, json.loads(decode_link_data(code))


def read_qr_code(page: Page, png: bytes) -> str:
    """Read the QR code in a picture, and return its text."""
    seen = _greys(page, png)
    pixels = memoryview(base64.b64decode(seen["greys"])).cast("B", (seen["height"], seen["width"]))
    [code] = zxingcpp.read_barcodes(pixels)
    return code.text


def camera_film(page: Page, png: bytes) -> bytes:
    """Return a video that shows one picture. In tests, the browser uses it instead of the phone's camera."""
    width, height = FRAME
    greys = base64.b64decode(_greys(page, png, FRAME)["greys"])
    frame = b"FRAME\n" + greys + b"\x80" * (width * height // 2)
    return f"YUV4MPEG2 W{width} H{height} F10:1 Ip A1:1 C420jpeg\n".encode() + frame * 2


def _greys(page: Page, png: bytes, size: tuple[int, int] | None = None) -> Any:
    return page.evaluate(GREYS, [base64.b64encode(png).decode(), size, BORDER])
