/**
 * Ignores taps that nobody meant. A second tap on the same spot within 120 ms comes from a bouncing finger: both are one
 * tap, except on counters, which can be tapped fast. A second tap within 300 ms is ignored if it would do something else
 * than the first, for example because a sheet has opened under the finger, or because the button now changes another
 * piece.
 *
 * The accessible name of a button tells what it does, apart from numbers in the name. Where the name does not tell it, the
 * button or an element around it has the attribute `data-target`, which identifies the piece that a tap changes.
 */

const DOUBLE_TAP = 300; // milliseconds between the taps of a double tap
const BOUNCE = 120; // milliseconds; people tap the same spot more slowly
const NEAR = 24; // CSS pixels between the taps of a double tap; half the size of the smallest button
const CONTROLS = "button, a, input, summary";
const COUNTERS = ".stepper";
const TAKES_BACK = "[data-takes-back]"; // buttons that take back what the first tap did, such as “Undo”

interface Tap {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly element: Element;
  readonly control: Element | null;
  readonly meaning: string;
}

export function ignoreUnintendedTaps(): void {
  let last: Tap | undefined;
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return; // this click comes from the keyboard or from a program such as a screen reader
    const tap = tapOf(event);
    if (last && (isBounce(last, tap) || isMistake(last, tap))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = tap;
  };
  document.addEventListener("click", onClick, { capture: true });
}

function tapOf({ target, timeStamp, clientX, clientY }: MouseEvent): Tap {
  const element = target as Element;
  const control = element.closest("label") ?? element.closest(CONTROLS); // a tap on a label also clicks its input
  return { at: timeStamp, x: clientX, y: clientY, element, control, meaning: control ? meaningOf(control) : "" };
}

function meaningOf(control: Element): string {
  const target = control.closest<HTMLElement>("[data-target]")?.dataset["target"];
  return target ?? (control.getAttribute("aria-label") ?? control.textContent).replace(/\p{Number}+/gu, "");
}

function isBounce(first: Tap, second: Tap): boolean {
  const isForwarded = second.element.matches("input") && first.element !== second.element; // by a label, to its input
  return isWithin(BOUNCE, first, second) && !isForwarded && !second.control?.closest(COUNTERS);
}

function isMistake(first: Tap, second: Tap): boolean {
  return isWithin(DOUBLE_TAP, first, second) && !isSame(first, second) && !second.control?.matches(TAKES_BACK);
}

function isWithin(milliseconds: number, first: Tap, second: Tap): boolean {
  return second.at - first.at < milliseconds && Math.hypot(second.x - first.x, second.y - first.y) < NEAR;
}

function isSame(first: Tap, second: Tap): boolean {
  return first.control === second.control && first.meaning === second.meaning;
}
