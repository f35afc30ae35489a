/**
 * Animates an act. It changes only `transform` and `opacity` of HTML elements, because the browser can do that while
 * scripts run.
 */

import type { Act, Earning } from "./acts";
import { play } from "./sound";

const HOP = 460; // milliseconds
const FLIGHT = 520;
const BETWEEN_PIECES = 35;
const MAX_SPREAD = 280; // milliseconds between the first and the last piece of a line
const SHARE_FOR_SEATS = 0.35; // the share of an act between the first and the last seat
const CARD_IN = 350;
const HIGHEST_HOP = 20; // pixels
const SINKS: Keyframe[] = [
  { transform: "none" },
  { transform: "rotate(5deg)", offset: 0.25 },
  { transform: "rotate(-5deg)", offset: 0.5 },
  { transform: "none" },
];

/**
 * Make the pieces of an act hop, its points fly to their owners, and its award card go to its owner, or back if there
 * is a tie.
 */
export function perform(stage: HTMLElement, act: Act, length: number): void {
  const step = act.earnings.length > 1 ? (length * SHARE_FOR_SEATS) / (act.earnings.length - 1) : 0;
  const flights = act.earnings.map((earning, index) => flightOf(stage, earning, index));
  flights.forEach(({ earning, pieces, points, from }, index) => {
    const delay = index * Math.min(step, MAX_SPREAD) + (act.award ? CARD_IN : 0);
    hop(pieces, earning.points, delay);
    if (points) fly(points, from, delay + HOP / 2);
  });
  if (act.award) handOut(stage, act, length);
  playSounds(act);
}

interface Flight {
  readonly earning: Earning;
  readonly pieces: readonly HTMLElement[];
  readonly points: HTMLElement | null;
  /** Where the points start, relative to where they arrive. */
  readonly from: readonly [x: number, y: number];
}

/**
 * Measure where points start and arrive. All are measured before anything moves, so that the page is laid out only
 * once.
 */
function flightOf(stage: HTMLElement, earning: Earning, index: number): Flight {
  const pieces = piecesOf(stage, earning);
  const points = stage.querySelector<HTMLElement>(`[data-earning="${index}"]`);
  const row = stage.querySelector<HTMLElement>(`[data-seat="${earning.seat}"]`);
  const start = (pieces[0] ?? row)?.getBoundingClientRect();
  const end = points?.getBoundingClientRect();
  const from =
    start && end
      ? ([
          start.x + start.width / 2 - end.x - end.width / 2,
          start.y + start.height / 2 - end.y - end.height / 2,
        ] as const)
      : ([0, 0] as const);
  return { earning, pieces, points, from };
}

/**
 * Return the elements of the pieces that earned points. If a piece is not drawn, return the element that contains it.
 */
export function piecesOf(stage: HTMLElement, { at }: Earning): readonly HTMLElement[] {
  const found = at.map((pointer) => {
    for (let path = pointer; path; path = path.slice(0, path.lastIndexOf("/"))) {
      const drawn = [...stage.querySelectorAll<HTMLElement>(`[data-at="${path}"]`)];
      const shown = drawn.find(({ offsetWidth }) => offsetWidth > 0);
      if (shown) return shown;
    }
    return null;
  });
  return [...new Set(found)].filter((element) => element !== null);
}

function hop(pieces: readonly HTMLElement[], points: number, delay: number): void {
  const between = Math.min(BETWEEN_PIECES, MAX_SPREAD / pieces.length);
  pieces.forEach((piece, index) => {
    piece.animate(points < 0 ? SINKS : hopOf(piece), { duration: HOP, delay: delay + index * between });
  });
}

/** Return the movement of a hop: a third of the piece's height, but not so much that a house leaves its row. */
function hopOf({ offsetHeight }: HTMLElement): Keyframe[] {
  const height = Math.min(offsetHeight / 3, HIGHEST_HOP);
  return [
    { transform: "none", easing: "cubic-bezier(.2,.7,.4,1)" },
    { transform: `translateY(-${height}px) scale(1.06)`, offset: 0.45, easing: "cubic-bezier(.6,0,.8,.4)" },
    { transform: "translateY(0) scale(1.06,.9)", offset: 0.8 },
    { transform: "none" },
  ];
}

function fly(points: HTMLElement, [x, y]: Flight["from"], delay: number): void {
  const away = `translate(${x}px, ${y}px)`;
  points.animate(
    [
      { transform: `${away} scale(.4)`, opacity: 0 },
      { transform: `${away} scale(1.25)`, opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: FLIGHT, delay, easing: "ease-in-out", fill: "backwards" },
  );
}

/**
 * Move the award card from above to its owner. If there is a tie, move it from one player to the next, and then away.
 */
function handOut(stage: HTMLElement, { award, earnings }: Act, length: number): void {
  const tied = !award?.seats.length;
  for (const card of stage.querySelectorAll<HTMLElement>(".finale-card")) {
    const home = card.getBoundingClientRect();
    const seats = tied ? earnings.map(({ seat }) => seat) : [Number(card.dataset["owner"])];
    const stops = seats.map((seat) => {
      const row = stage.querySelector(`[data-seat="${seat}"] .finale-total`)!.getBoundingClientRect();
      return [
        row.x + row.width / 2 - home.x - home.width / 2,
        row.y + row.height / 2 - home.y - home.height / 2,
      ] as const;
    });
    card.animate(tied ? takenBack(stops) : givenTo(stops[0]!), {
      duration: length,
      fill: "both",
      easing: "ease-in-out",
    });
  }
}

function givenTo([x, y]: readonly [number, number]): Keyframe[] {
  return [
    { transform: "translateY(-60%) rotate(-12deg) scale(.5)", opacity: 0 },
    { transform: "none", opacity: 1, offset: 0.22 },
    { transform: "none", opacity: 1, offset: 0.5 },
    { transform: `translate(${x}px, ${y}px) rotate(8deg) scale(.45)`, opacity: 1, offset: 0.8 },
    { transform: `translate(${x}px, ${y}px) rotate(8deg) scale(.3)`, opacity: 0 },
  ];
}

function takenBack(stops: readonly (readonly [number, number])[]): Keyframe[] {
  const towards = stops.slice(0, 2).map(([x, y], index) => ({
    transform: `translate(${x / 3}px, ${y / 2}px) rotate(${index ? -8 : 8}deg)`,
    opacity: 1,
    offset: 0.42 + index * 0.2,
  }));
  return [
    { transform: "translateY(-60%) rotate(-12deg) scale(.5)", opacity: 0 },
    { transform: "none", opacity: 1, offset: 0.22 },
    ...towards,
    { transform: "none", opacity: 1, offset: 0.78 },
    { transform: "translateY(70%) rotate(14deg) scale(.8)", opacity: 0 },
  ];
}

function playSounds({ award, earnings }: Act): void {
  if (award) play(award.seats.length ? "award" : "sigh");
  else play(earnings.some(({ points }) => points > 0) ? "points" : "loss");
}
