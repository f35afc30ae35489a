/**
 * Animates pieces, points and cards. It changes only `transform` and `opacity` of HTML elements, because the browser can
 * do that while scripts run.
 */

const HOP = 460; // milliseconds
const FLIGHT = 620;
const COLLAPSE = 700;
const DROP = 400;
const DROP_HEIGHT = 48; // pixels
const BETWEEN_PIECES = 110;
const SHARE_FOR_PIECES = 0.35; // the share of a moment between the first piece and the last
const HIGHEST_HOP = 24; // pixels
const LOWEST_HOP = 4;
const SHAKES: Keyframe[] = [0, 5, -5, 4, -4, 0].map((angle) => ({ transform: `rotate(${angle}deg)` }));
const COLLAPSES: Keyframe[] = [
  { transform: "none" },
  { transform: "rotate(3deg)", offset: 0.15 },
  { transform: "rotate(-4deg)", offset: 0.35, easing: "cubic-bezier(.6,0,1,.6)" },
  {}, // as the class `fallen` says
];

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

export function pieces(stage: HTMLElement, at: readonly string[]): readonly HTMLElement[] {
  return [...new Set(at.map(piecesOn(stage)))].filter((piece) => piece !== null);
}

/** Let pieces hop one after the other, or shake if they lose points. */
export function hop(some: readonly HTMLElement[], points: number, length: number): void {
  const between = Math.min(BETWEEN_PIECES, (length * SHARE_FOR_PIECES) / some.length);
  some.forEach((piece, index) => {
    piece.animate(points < 0 ? SHAKES : hopOf(piece), { duration: HOP, delay: index * between });
  });
}

function hopOf(piece: HTMLElement): Keyframe[] {
  const scene = piece.closest(".finale-scene") ?? piece;
  const room = piece.getBoundingClientRect().top - scene.getBoundingClientRect().top;
  const height = Math.min(piece.offsetHeight / 3, HIGHEST_HOP, Math.max(room, LOWEST_HOP));
  return [
    { transform: "none", easing: "cubic-bezier(.2,.7,.4,1)" },
    { transform: `translateY(-${height}px) scaleX(1.06)`, offset: 0.45, easing: "cubic-bezier(.6,0,.8,.4)" },
    { transform: "translateY(0) scale(1.06,.9)", offset: 0.8 },
    { transform: "none" },
  ];
}

/** Let pieces fall. They keep the class `fallen`, with which each game draws what has fallen. */
export function fall(some: readonly HTMLElement[], still: boolean): void {
  for (const piece of some) {
    piece.classList.add("fallen");
    if (!still) piece.animate(COLLAPSES, { duration: COLLAPSE });
  }
}

/** Let points fly from a piece to where they stay. */
export function fly(points: HTMLElement, piece: HTMLElement): void {
  const away = translationBetween(points, piece);
  points.animate(
    [
      { transform: `${away} scale(.4)`, opacity: 0 },
      { transform: `${away} scale(1.25)`, opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: FLIGHT, delay: HOP / 2, easing: "ease-in-out", fill: "backwards" },
  );
}

/**
 * Let a card fly to its owner's points, which appear when it arrives. It flies above everybody's pieces, and then down
 * along the outer edge of the owner's part, so that it passes over no piece.
 */
export function give(card: HTMLElement, points: HTMLElement, length: number): void {
  const [start, end] = [centerOf(card), centerOf(points)];
  const part = points.closest(".finale-side")!.getBoundingClientRect();
  const edge = part.right < start.x ? part.left : part.right; // the card is in the middle of the stage
  const at = (x: number, y: number) => ({ transform: `translate(${x - start.x}px, ${y - start.y}px) scale(.3)` });
  const arrival = 0.45;
  card.animate(
    [
      { transform: "none" },
      { ...at(edge, start.y), offset: arrival * 0.4 },
      { ...at(edge, end.y), offset: arrival * 0.8 },
      { ...at(end.x, end.y), opacity: 1, offset: arrival },
      { ...at(end.x, end.y), opacity: 0 },
    ],
    { duration: length, fill: "forwards", easing: "ease-in-out" },
  );
  points.animate([{ transform: "scale(.3)", opacity: 0 }, { transform: "scale(1.3)", opacity: 1 }, {}], {
    ...{ duration: HOP, delay: length * arrival, fill: "backwards" as const },
  });
}

/** Hands pull a card to and fro. Then it becomes small and faint, and nobody has it. */
export function pull(card: HTMLElement, length: number): void {
  const tug = [0, -14, 14, -10, 10, 0].map((x, index) => ({
    ...{ transform: `translateX(${x}px) rotate(${x / 4}deg)`, opacity: 1 },
    offset: index * 0.12,
  }));
  card.animate([...tug, { transform: "scale(.75)", opacity: 0.55 }], {
    ...{ duration: length, fill: "forwards" as const },
  });
}

/** Return the movement that leads from an element's place to that of another. */
function translationBetween(from: HTMLElement, to: HTMLElement): string {
  const [start, end] = [centerOf(from), centerOf(to)];
  return `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
}

function centerOf(element: HTMLElement) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Let new pieces drop to where they lie. */
export function drop(some: readonly HTMLElement[], length: number): void {
  for (const piece of some)
    piece.animate(
      [
        { transform: `translateY(-${DROP_HEIGHT}px) scale(1.2)`, opacity: 0, easing: "ease-in" },
        { transform: "none", opacity: 1, offset: 0.7 },
        { transform: "scale(1.06,.9)", offset: 0.85 },
        { transform: "none" },
      ],
      { duration: Math.min(DROP, length) },
    );
}

/** Let pieces shake and vanish. They stay invisible until the animations are cancelled. */
export function takeAway(some: readonly HTMLElement[], length: number): readonly Animation[] {
  const frames = [...SHAKES, { transform: "scale(.5) rotate(20deg)", opacity: 0 }];
  return some.map((piece) => piece.animate(frames, { duration: length, fill: "forwards" }));
}

/** Highlight pieces of a stage, and no others. */
export function highlight(stage: HTMLElement, some: readonly HTMLElement[]): void {
  for (const piece of stage.querySelectorAll(".scoring")) piece.classList.remove("scoring");
  for (const piece of some) piece.classList.add("scoring");
}
