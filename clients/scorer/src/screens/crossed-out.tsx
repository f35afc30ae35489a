import type { Finding, Table } from "@tallytale/client";
import { PICTURES, useGameOrFailure } from "../games";
import type { Person } from "../store/types";

interface CrossedOutProps {
  readonly finding: Finding;
  readonly table: Table;
  readonly people: readonly Person[];
}

const MOST_PLAYERS = 3; // whose pieces are shown; a finding about more players is about the whole box

/**
 * A finding as a picture, for players who can't read yet: the pieces that break the rule, crossed out. If the finding is
 * about no player's pieces, it is the picture of the game.
 */
export function CrossedOut({ finding, table, people }: CrossedOutProps) {
  const game = useGameOrFailure(table.game);
  const Picture = PICTURES.get(table.game);
  const seats = seatsOf(finding).filter((seat) => table.players[seat]);
  if (!game || game === "failed") return null;
  const shared = { table, people, catalogue: null, report: null, glowing: new Set(finding.at) };
  return (
    <div class={`crossed-out game-${table.game}`} aria-hidden="true">
      {seats.length ? (
        seats.slice(0, MOST_PLAYERS).map((seat) => <game.Board key={seat} {...shared} seat={seat} />)
      ) : (
        <span class="crossed-out-game">{Picture && <Picture />}</span>
      )}
      <svg class="cross" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M4 8 96 92M96 8 4 92" />
      </svg>
    </div>
  );
}

/** Return the seats of the players whose pieces a finding is about. */
function seatsOf({ at }: Finding): readonly number[] {
  const seats = at.flatMap((pointer) => /^\/players\/(\d+)/.exec(pointer)?.[1] ?? []).map(Number);
  return [...new Set(seats)];
}
