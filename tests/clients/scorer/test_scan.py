"""Links come in by the camera, and by hand where there is none."""

from pathlib import Path

from playwright.sync_api import Playwright, expect

from tests.support.cases import judged
from tests.support.scorer.codes import canonical_of, film, length, linked
from tests.support.scorer.phone import Phone, launched, phone
from tests.support.scorer.screens import example
from tests.support.scorer.sharing import largest, share, totals

FINISHED = example("pigs")
CAMERA = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream")


def test_without_a_camera_a_link_is_pasted(handset: Phone) -> None:
    handset.tap("Scan a code")
    expect(handset.page.get_by_text("No camera can be used here. Paste the link instead.")).to_be_visible()
    handset.page.get_by_label("Paste a link").fill("look at https://example.com/")
    handset.tap("Open")
    expect(handset.page.get_by_text("That is not a Tallytale link.")).to_be_visible()
    link = f"https://example.com/{linked('t', canonical_of(FINISHED))}"
    handset.page.get_by_label("Paste a link").fill(f"Look: {link} !")
    handset.tap("Open")
    expect(handset.page.locator(".totals b")).to_have_text(totals(judged(FINISHED)))


def test_who_does_not_allow_the_camera_is_told_what_to_do(handset: Phone) -> None:
    handset.page.add_init_script(
        "navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))"
    )
    handset.open("#/scan")
    handset.page.reload()
    expect(handset.page.get_by_text("The camera is blocked.")).to_be_visible()
    expect(handset.page.get_by_label("Paste a link")).to_be_visible()


def test_the_camera_reads_what_another_phone_shows(
    playwright: Playwright, scorer: str, sender: Phone, tmp_path: Path
) -> None:
    table = max(largest(), key=length)
    link = share(sender, table)
    sender.page.locator(".qr-code").scroll_into_view_if_needed()
    seen = tmp_path / "seen.y4m"
    seen.write_bytes(film(sender.page, sender.page.locator(".qr-code").screenshot()))
    filming = launched(playwright, f"--use-file-for-fake-video-capture={seen}", *CAMERA)
    with phone(filming, scorer) as one:
        one.context.grant_permissions(["camera"])
        one.open("#/scan")
        one.page.wait_for_url(lambda address: address == link, timeout=60_000)
        one.page.locator(".breaches, .totals").wait_for()
    filming.close()
