/** Drawings of cards, pigs, wolves and parts of houses. */

import { Shape } from "../../components/shape";
import type { Person } from "../../store/store";
import { formatNumber } from "../../words/translate";
import type { Color, Piece } from "./houses";

const COLOR_SYMBOLS: Record<Color, string> = {
  red: "M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
  yellow: "M6 1 11 10.5H1z",
  green: "M2 2h8v8H2z",
  white: "M6 2.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z",
};
const SECOND_NUMBER: Readonly<Record<number, number>> = { 9: 5, 10: 4 };

/** Draws the symbol of a color, for color-blind people. */
export function ColorSymbol({ color }: { color: Color }) {
  return (
    <svg class={`wolves-color-symbol suit-${color}`} viewBox="0 0 12 12" aria-hidden="true">
      <path d={COLOR_SYMBOLS[color]} />
    </svg>
  );
}

/** Return what is printed on a card. Two cards have two numbers. */
export function cardLabel(first: number): string {
  const second = SECOND_NUMBER[first];
  return second ? `${formatNumber(first)}/${formatNumber(second)}` : formatNumber(first);
}

export function CardFace({ color, number: first }: { color: Color; number: number }) {
  return (
    <span class={`wolves-card suit-${color} ${SECOND_NUMBER[first] ? "double" : ""}`}>
      <ColorSymbol color={color} />
      <span class="wolves-number">{cardLabel(first)}</span>
    </span>
  );
}

/** Draws a pig, a wolf with its owner's symbol, or a card. */
export function Token({ piece, people }: { piece: Piece; people: readonly Person[] }) {
  if (piece.kind === "pig") return <Pig value={piece.pig} />;
  if (piece.kind === "wolf") return <Wolf value={piece.wolf.value} look={people[piece.wolf.owner]?.look ?? "star"} />;
  return <CardFace {...piece.card} />;
}

function Pig({ value }: { value: number }) {
  return (
    <span class="wolves-token">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path class="pig" d="M7 6q10-1 13 8L9 22Q4 14 7 6zM41 6q-10-1-13 8l11 8q5-8 2-16z" />
        <circle class="pig" cx="24" cy="27" r="18" />
        <ellipse class="pig-snout" cx="24" cy="36" rx="9" ry="6.5" />
        <path class="pig-eyes" d="M20.5 36h.01M27.5 36h.01" />
        <TokenValue value={value} />
      </svg>
    </span>
  );
}

/** The number on the forehead of a pig or a wolf. */
function TokenValue({ value }: { value: number }) {
  return (
    <text class="wolves-token-value" x="24" y="27.500" text-anchor="middle">
      {formatNumber(value)}
    </text>
  );
}

function Wolf({ value, look }: { value: number; look: Person["look"] }) {
  return (
    <span class={`wolves-token look-${look}`}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path class="wolf" d="M6 3 19 13h10L42 3l2 22-7 12-13 9-13-9L4 25z" />
        <path class="wolf-face" d="m24 46-9-9 3-7 6 3 6-3 3 7z" />
        <path class="wolf-nose" d="M20.5 41h7L24 45.5z" />
        <TokenValue value={value} />
      </svg>
      <Shape look={look} />
    </span>
  );
}

/** Draws a mustache, the symbol of Smooki. */
export function Mustache() {
  return (
    <svg class="wolves-mustache" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 9.5C10.500 7 6.500 7 5.500 10.500 5 12.500 3 13 1 11c-.500 4 2.500 6.500 6 6.500 2.500 0 4.300-1.200 5-3 .700 1.800 2.500 3 5 3 3.500 0 6.500-2.500 6-6.500-2 2-4 1.500-4.500-.500C17.500 7 13.500 7 12 9.500z" />
    </svg>
  );
}

export function Roof({ down: demolished }: { down: boolean }) {
  return (
    <svg class="wolves-roof" viewBox="0 0 100 50" preserveAspectRatio="none" aria-hidden="true">
      <path class="roof" d={demolished ? "M2 49 40 20l8 6 6-11 44 34z" : "M2 49 50 6 98 49z"} />
      {!demolished && <path class="roof-shine" d="M14 44 50 12l36 32" />}
    </svg>
  );
}

/** Draws the flag of the tallest house of a color. */
export function Flag() {
  return (
    <svg class="wolves-flag" viewBox="0 0 20 24" aria-hidden="true">
      <path class="pole" d="M4 23V2" />
      <path class="cloth" d="M4 2h14l-4 5 4 5H4z" />
    </svg>
  );
}

export function Crack() {
  return (
    <svg class="wolves-crack" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M80 0 72 22l12 16-16 20 10 18-8 24" />
    </svg>
  );
}
