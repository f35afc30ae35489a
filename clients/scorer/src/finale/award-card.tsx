import type { Award } from "@tallytale/client";
import type { Look } from "../store/types";
import { signed } from "./in-words";

interface AwardCardProps {
  readonly award: Award;
  /** The symbols of those who tie, and so hold the card together. */
  readonly holders: readonly (Look | null)[];
  /** Whether nobody gets the card. */
  readonly isUnclaimed: boolean;
}

const MOST_HANDS = 4;

/** The card of an award, with its points, and the hands of those who tie for it, at its left and its right. */
export function AwardCard({ award, holders, isUnclaimed }: AwardCardProps) {
  const hands = holders.slice(0, MOST_HANDS);
  return (
    <div class={`finale-card ${isUnclaimed ? "unclaimed" : ""}`}>
      <Hands looks={hands.filter((_, index) => index % 2 === 0)} />
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path class="ribbon" d="m14 24-4 22 8-5 5 6 3-20zM34 24l4 22-8-5-5 6-3-20z" />
        <path
          class="rosette"
          d="m24 3 4.500 4 6-.500 1.500 5.800 5.200 3-2.200 5.600 2.200 5.600-5.200 3-1.500 5.800-6-.500-4.500 4-4.500-4-6 .500-1.500-5.800-5.200-3 2.200-5.600-2.200-5.600 5.200-3 1.500-5.800 6 .500z"
        />
        <circle class="rosette-middle" cx="24" cy="21" r="12" />
        <text class="rosette-points" x="24" y="26" text-anchor="middle">
          {signed(award.points)}
        </text>
      </svg>
      <Hands looks={hands.filter((_, index) => index % 2)} />
    </div>
  );
}

function Hands({ looks }: { readonly looks: readonly (Look | null)[] }) {
  return (
    <span class="finale-hands">
      {looks.map((look, index) => (
        <Hand key={index} look={look} />
      ))}
    </span>
  );
}

/** A hand with a sleeve in a player's color. It reaches in from the left. */
function Hand({ look }: { look: Look | null }) {
  return (
    <svg class={`finale-hand ${look ? `look-${look}` : ""}`} viewBox="0 0 48 28" aria-hidden="true">
      <path class="sleeve" d="M0 5h17v18H0z" />
      <path class="skin" d="M17 8h12q5-6 9-5 3 2-2 8h8q4 0 4 3t-4 3q2 4-2 5 0 4-5 4H24l-7-4z" />
    </svg>
  );
}
