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
const SHARE_FOR_SEATS = 0.35; // the share of an act between the start of the first player and that of the last
const CARD_IN = 350;
const HIGHEST_HOP = 20; // pixels
const SINKS: Keyframe[] = [
  { transform: "none" },
  { transform: "rotate(5deg)", offset: 0.25 },
  { transform: "rotate(-5deg)", offset: 0.5 },
  { transform: "none" },
];

/**
 * Animate an act. Its pieces hop, points fly to their owners, and the award card goes to its owner, or back if there is
 * a tie. Each player's part starts in a task of its own, so that no task takes long. Return a function that stops the
 * animation.
 */
export function perform(stage: HTMLElement, act: Act, length: number): () => void {
  const pieceOf = piecesOn(stage);
  const step = Math.min((length * SHARE_FOR_SEATS) / Math.max(1, act.earnings.length - 1), MAX_SPREAD);
  const first = act.award ? CARD_IN : 0;
  const timers = act.earnings.map((earning, index) =>
    setTimeout(
      () => {
        const { pieces, points, from } = flightOf(stage, pieceOf, earning, index);
        hop(pieces, earning.points);
        if (points) fly(points, from);
      },
      first + index * step,
    ),
  );
  if (act.award) handOut(stage, act, length);
  playSounds(act);
  return () => timers.forEach(clearTimeout);
}

interface Flight {
  readonly pieces: readonly HTMLElement[];
  readonly points: HTMLElement | null;
  /** The distance from where the points arrive to where they start. */
  readonly from: readonly [x: number, y: number];
}

/** Measure where the points start and where they arrive. */
function flightOf(stage: HTMLElement, pieceOf: PieceOf, earning: Earning, index: number): Flight {
  const pieces = [...new Set(earning.at.map(pieceOf))].filter((piece) => piece !== null);
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
  return { pieces, points, from };
}

/**
 * Returns the HTML element of a piece, given by its JSON Pointer. If the piece is not drawn, it is the element that
 * contains it.
 */
type PieceOf = (pointer: string) => HTMLElement | null;

/** Return a function that finds pieces on a stage. It lists all pieces only once, because there are many. */
export function piecesOn(stage: HTMLElement): PieceOf {
  const drawn = new Map<string, HTMLElement[]>();
  for (const element of stage.querySelectorAll<HTMLElement>("[data-at]")) {
    const at = element.dataset["at"]!;
    drawn.set(at, [...(drawn.get(at) ?? []), element]);
  }
  return (pointer) => {
    for (let path = pointer; path; path = path.slice(0, path.lastIndexOf("/"))) {
      const shown = drawn.get(path)?.find(({ offsetWidth }) => offsetWidth > 0);
      if (shown) return shown;
    }
    return null;
  };
}

function hop(pieces: readonly HTMLElement[], points: number): void {
  const between = Math.min(BETWEEN_PIECES, MAX_SPREAD / pieces.length);
  pieces.forEach((piece, index) => {
    piece.animate(points < 0 ? SINKS : hopOf(piece), { duration: HOP, delay: index * between });
  });
}

/** Return the movement of a hop. Its height is a third of the piece's, but limited so that a house stays in its row. */
function hopOf({ offsetHeight }: HTMLElement): Keyframe[] {
  const height = Math.min(offsetHeight / 3, HIGHEST_HOP);
  return [
    { transform: "none", easing: "cubic-bezier(.2,.7,.4,1)" },
    { transform: `translateY(-${height}px) scale(1.06)`, offset: 0.45, easing: "cubic-bezier(.6,0,.8,.4)" },
    { transform: "translateY(0) scale(1.06,.9)", offset: 0.8 },
    { transform: "none" },
  ];
}

function fly(points: HTMLElement, [x, y]: Flight["from"]): void {
  const away = `translate(${x}px, ${y}px)`;
  points.animate(
    [
      { transform: `${away} scale(.4)`, opacity: 0 },
      { transform: `${away} scale(1.25)`, opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: FLIGHT, delay: HOP / 2, easing: "ease-in-out", fill: "both" },
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
