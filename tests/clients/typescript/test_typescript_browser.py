"""Tests the TypeScript client in a browser, in a page without a bundler that calls a service of another origin."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.support.browsers import plain_server
from tests.support.serving import Server

PAGE = """<!doctype html><link rel="icon" href="data:,"><script type="module">
import { Tallytale, NotFoundError } from "/dist/index.js";
window.use = async (url) => {
  const table = { game: "three-little-pigs", players: [{ houses: [] }, { houses: [] }] };
  const service = new Tallytale(url);
  const { report, etag, location: where, requestId } = await service.score(table, { language: "fr" });
  const known = await service.game("little-prince");
  return {
    report: [report.game, report.language, etag.includes(report.id), where.endsWith(report.id), requestId.length],
    unchanged: (await service.game("little-prince", { etag: known.etag })).unchanged,
    refused: await service.game("chess").catch((error) => [error instanceof NotFoundError, error.requestId.length]),
    here: await new Tallytale().games().catch((error) => error.name),
  };
};
</script>"""


def test_a_page_can_use_a_service_of_another_origin(
    client: Path, server: Server, tmp_path: Path, browser: Browser
) -> None:
    (tmp_path / "index.html").write_text(PAGE, encoding="utf-8")
    (tmp_path / "dist").symlink_to(client / "dist")
    with plain_server(tmp_path) as here, browser.new_context() as context:
        page = context.new_page()
        page.goto(here)
        received = page.evaluate("url => window.use(url)", server.url)
    assert received == {
        "report": ["three-little-pigs", "fr", True, True, 24],
        "unchanged": True,
        "refused": [True, 24],
        "here": "UnexpectedResponse",
    }
