"""Hands on a phone: a finger, or keys alone. Whatever enters a table takes either."""

from typing import Protocol

from playwright.sync_api import Locator, Page

FARTHEST = 400  # stops of the Tab key between any two places of a page

WHERE = """there => {
  const here = document.activeElement;
  if (here === there) return 0;
  return !here || here === document.body || here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING ? 1 : -1;
}"""
AMONG = "there => document.activeElement.type === 'radio' && document.activeElement.name === there.name"


class Hand(Protocol):
    """Something that uses a page."""

    page: Page
    count: int

    def press(self, there: Locator) -> None:
        """Press a button."""

    def choose(self, there: Locator) -> None:
        """Choose one of several."""


class Finger:
    """A finger that taps, and counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press(self, there: Locator) -> None:
        there.tap()
        self.count += 1

    def choose(self, there: Locator) -> None:
        self.press(there)


class Keys:
    """A keyboard: Tab goes on and back, Enter presses, arrows choose."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press(self, there: Locator) -> None:
        self._reach(there, WHERE)
        self._key("Enter")

    def choose(self, there: Locator) -> None:
        """Go to the group, which is one stop of the Tab key, and on to the choice."""
        self._reach(there, f"there => ({AMONG})(there) ? 0 : ({WHERE})(there)")
        self._key("Space")
        for _ in range(FARTHEST):
            if there.evaluate(WHERE) == 0:
                return
            self._key("ArrowDown")
        raise AssertionError(f"no arrow key leads to {there}")

    def _reach(self, there: Locator, where: str) -> None:
        there.wait_for(state="attached")
        for _ in range(FARTHEST):
            way = there.evaluate(where)
            if way == 0:
                return
            self._key("Tab" if way > 0 else "Shift+Tab")
        raise AssertionError(f"no Tab key leads to {there}")

    def _key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.count += 1
