import type { Catalogue } from "@tallytale/client";
import type { Person } from "../store/store";
import { playerName } from "../words/player-names";
import type { Act } from "./acts";
import { signed, titleOf } from "./in-words";

interface AwardCardProps {
  readonly act: Act;
  /** The seat of the player who gets the card, or null for a tie. */
  readonly owner: number | null;
  readonly people: readonly Person[];
  readonly catalogue: Catalogue;
}

export function AwardCard({ act, owner, people, catalogue }: AwardCardProps) {
  const award = act.award!;
  return (
    <li class={`finale-card ${owner === null ? "tied" : ""}`} data-owner={owner}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path class="ribbon" d="m14 24-4 22 8-5 5 6 3-20zM34 24l4 22-8-5-5 6-3-20z" />
        <path
          class="rosette"
          d="m24 3 4.500 4 6-.500 1.500 5.800 5.200 3-2.200 5.600 2.200 5.600-5.200 3-1.500 5.800-6-.500-4.500 4-4.500-4-6 .500-1.500-5.800-5.200-3 2.200-5.600-2.200-5.600 5.200-3 1.500-5.800 6 .500z"
        />
        <circle class="rosette-middle" cx="24" cy="21" r="9.500" />
      </svg>
      <b>{signed(award.points)}</b>
      <span>{owner === null ? award.text : titleOf(act, catalogue)}</span>
      {owner !== null && <span class="finale-owner">{playerName(people, owner)}</span>}
    </li>
  );
}
