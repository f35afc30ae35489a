"""Tests that the web app opens a link that was scanned from a QR code or pasted from the clipboard."""

from pathlib import Path

from playwright.sync_api import Playwright, expect

from tests.support.browsers import launch_browser
from tests.support.cases import judged
from tests.support.scorer.links import camera_film, canonical_of, length, link_fragment
from tests.support.scorer.phone import Phone, phone
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import largest_tables, share, totals

FINISHED = example("pigs")
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


def test_link_can_be_pasted_if_there_is_no_camera(handset: Phone) -> None:
    handset.tap("Scan a code")
    expect(handset.page.get_by_text("Tallytale can’t use a camera here. Paste the link instead.")).to_be_visible()
    handset.page.get_by_label("Paste a link").fill("look at https://example.com/")
    handset.tap("Open")
    expect(handset.page.get_by_text("That is not a Tallytale link.")).to_be_visible()
    link = f"https://example.com/{link_fragment('t', canonical_of(FINISHED))}"
    handset.page.get_by_label("Paste a link").fill(f"Look: {link} !")
    handset.tap("Open")
    expect(handset.page.locator(".totals b")).to_have_text(totals(judged(FINISHED)))


def test_blocked_camera_shows_what_to_do(handset: Phone) -> None:
    handset.page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))"
    )
    handset.open("#/scan")
    handset.page.reload()
    expect(handset.page.get_by_text("The camera is blocked.")).to_be_visible()
    expect(handset.page.get_by_label("Paste a link")).to_be_visible()


def test_camera_reads_the_code_of_another_phone(
    playwright: Playwright, scorer: str, sender: Phone, tmp_path: Path
) -> None:
    table = max(largest_tables(), key=length)
    link = share(sender, table)
    sender.page.locator(".qr-code").scroll_into_view_if_needed()
    seen = tmp_path / "seen.y4m"
    seen.write_bytes(camera_film(sender.page, sender.page.locator(".qr-code").screenshot()))
    filming = launch_browser(playwright, f"--use-file-for-fake-video-capture={seen}", *CAMERA)
    with phone(filming, scorer) as one:
        one.context.grant_permissions(["camera"])
        one.open("#/scan")
        one.page.wait_for_url(lambda address: address == link, timeout=60_000)
        one.page.locator(".breaches, .totals").wait_for()
    filming.close()
