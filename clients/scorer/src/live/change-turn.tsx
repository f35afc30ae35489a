import { useState } from "preact/hooks";
import { Sheet } from "../components/sheet";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import { Now } from "./now";
import type { Referee } from "./play";
import type { Position } from "./referee";
import { withDraft } from "./steps";
import type { ChangedTurn } from "./to-check";
import { useReferee } from "./use-referee";

interface ChangeTurnProps extends Referee, ToldBy {
  readonly position: Position;
  readonly index: number;
  readonly onChanged: (changed: ChangedTurn) => void;
  readonly onClose: () => void;
}

/** A sheet in which an earlier turn is played again, as the game was then. The later turns stay. */
export function ChangeTurn(props: ChangeTurnProps) {
  const { openGame, live, liveGame, position, keep, index, people, catalogue, onChanged, onClose } = props;
  const table = position.now.tables[index] ?? openGame.table;
  const half = { seat: live.moves[index]?.["seat"] ?? null, entered: null };
  const [then, setThen] = useState(() => ({
    table,
    live: { ...live, moves: live.moves.slice(0, index), half, past: [], future: [] } as typeof live,
  }));
  const { position: now, foresee } = useReferee(liveGame, then.live);
  const keepThen: Referee["keep"] = (changed, after) => {
    setThen({ live: changed, table: after });
    if (changed.moves.length <= index) return;
    const moves = [...changed.moves, ...live.moves.slice(index + 1)];
    keep(withDraft(live, { moves, half: live.half }), openGame.table);
    onChanged({ index, tables: position.now.tables });
    onClose();
  };
  const referee = { liveGame, people, catalogue, foresee, keep: keepThen };
  return (
    <Sheet title={say("live.change", { n: index + 1 })} onClose={onClose}>
      <div class="live-change">
        <Now {...referee} openGame={{ ...openGame, table: then.table }} live={then.live} position={now} />
      </div>
    </Sheet>
  );
}
