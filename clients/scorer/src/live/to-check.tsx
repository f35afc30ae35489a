import type { Table } from "@tallytale/client";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import { isEvent } from "./events";
import type { Referee } from "./play";
import { tellMove } from "./tell";

/** An earlier turn that was changed, and the tables of the game before the change. */
export interface ChangedTurn {
  readonly index: number;
  readonly tables: readonly Table[];
}

interface ToCheckProps extends Referee, ToldBy {
  readonly changed: ChangedTurn;
  readonly onChange: (index: number) => void;
  readonly onClose: () => void;
}

/** After a change of an earlier turn: the later turns in which the pieces now differ from those that were there. */
export function ToCheck(props: ToCheckProps) {
  const { live, liveGame, position, changed, onChange, onClose } = props;
  const { tables } = position!.now;
  const isDifferent = (index: number) => {
    const [move, before, now] = [live.moves[index]!, changed.tables[index], tables[index]];
    if (isEvent(move) || !before || !now) return false;
    return JSON.stringify(liveGame.piecesOf(move, before)) !== JSON.stringify(liveGame.piecesOf(move, now));
  };
  const turns = [...live.moves.keys()].filter((index) => index > changed.index && isDifferent(index));
  if (!turns.length) return null;
  return (
    <div class="live-refusal live-check">
      <Icon name="warn" />
      <p>{say("live.check")}</p>
      <IconButton icon="cross" name={say("close")} onClick={onClose} />
      {turns.map((index) => (
        <button key={index} type="button" class="list-button" data-check={index} onClick={() => onChange(index)}>
          <b>{index + 1}</b>
          <span>{tellMove(props, live.moves[index]!, tables[index])}</span>
        </button>
      ))}
    </div>
  );
}
