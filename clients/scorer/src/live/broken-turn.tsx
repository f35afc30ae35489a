import type { Finding } from "@tallytale/client";
import { Icon } from "../components/icon";
import { withPlayerNames } from "../words/player-names";
import { say } from "../words/translate";
import type { ToldBy } from "./contract";
import { isWaivable, waiveEvent } from "./events";
import type { Referee } from "./play";
import { withDraft } from "./steps";
import { tellMove } from "./tell";

interface BrokenTurnProps extends Referee, ToldBy {
  readonly broken: Finding;
  readonly onChange: (index: number) => void;
}

/** Shown after an earlier turn was changed, if a later one no longer fits: what it was, and why it does not fit. */
export function BrokenTurn(props: BrokenTurnProps) {
  const { openGame, live, position, keep, broken, catalogue, onChange } = props;
  const { moves, tables } = position!.now; // `live` may be about the next tap already
  const index = tables.length - 1;
  const { message } = withPlayerNames(broken, openGame.people);
  const isJudged = position!.draft.moves === live.moves;
  const put = (changed: typeof moves) =>
    isJudged && keep(withDraft(live, { moves: changed, half: null }), openGame.table);
  return (
    <main class="live-now page" data-judged={isJudged}>
      <h2>{say("live.broken", { n: index + 1 })}</h2>
      <p class="law">{tellMove(props, moves[index]!, tables[index])}</p>
      <p>
        <Icon name="warn" /> {message}
      </p>
      <button type="button" class="wide-button primary" data-do="change" onClick={() => onChange(index)}>
        {say("live.change", { n: index + 1 })}
      </button>
      {isWaivable(catalogue, broken.rule) && (
        <button
          type="button"
          class="wide-button"
          data-do="anyway"
          onClick={() => put(moves.toSpliced(index, 0, waiveEvent(broken.rule)))}
        >
          {say("live.waive")}
        </button>
      )}
      <button type="button" class="wide-button" data-do="leave-out" onClick={() => put(moves.toSpliced(index, 1))}>
        {say("live.leave-out", { n: index + 1 })}
      </button>
    </main>
  );
}
