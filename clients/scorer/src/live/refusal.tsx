import type { Catalogue, Finding, Table } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { showGuide } from "../components/guide-button";
import { Icon } from "../components/icon";
import type { Draft, Move } from "../store/types";
import { playerName, withPlayerNames } from "../words/player-names";
import { say } from "../words/translate";
import { isWaivable, tableEvent, waiveEvent } from "./events";
import type { Play, Referee } from "./play";
import { ended, type Known } from "./referee";

/** Why a tap did nothing, and what the players can do about it. */
interface Refusal {
  readonly finding: Finding;
  readonly label: string | null;
  readonly act: () => void;
}

export interface RefusalState {
  readonly refusal: Refusal | null;
  /** Whether the judge has not answered yet about a turn that was tried. */
  readonly isAsking: boolean;
  readonly hide: () => void;
  /** Shows a rule that stands in the way. */
  readonly show: (finding: Finding) => void;
  /** Asks the judge about a turn, and shows the rule that it breaks, if any. */
  readonly attempt: (move: Move, then: (table: Table) => void) => void;
  /** Shows that it is not this player's turn. */
  readonly outOfTurn: (seat: number) => void;
}

/** Return why the last tap did nothing, until the next one does something. */
export function useRefusal(referee: Referee, play: Play, catalogue: Catalogue | null): RefusalState {
  const { openGame, live, liveGame, position } = referee;
  const [shown, setShown] = useState<(Refusal & { readonly draft: Draft }) | null>(null);
  const [asked, setAsked] = useState(0);
  const tell = (found: Finding, label: string | null, act: () => void) =>
    setShown({ finding: withPlayerNames(found, openGame.people), label, act, draft: live });
  const show = (found: Finding) => {
    const waivable = isWaivable(catalogue, found.rule);
    tell(found, waivable ? say("live.waive") : null, () => play.record(waiveEvent(found.rule)));
  };
  const ask = (move: Move, then: (found: Known) => void) => {
    if (!position) return;
    const { signal } = new AbortController();
    setAsked((count) => count + 1);
    ended(position.now, move, liveGame.memory, signal)
      .then(then, () => undefined) // the notice says that there is no judge
      .finally(() => setAsked((count) => count - 1));
  };
  const attempt = (move: Move, then: (table: Table) => void) =>
    ask(move, ({ broken, tables }) => (broken ? show(broken) : then(tables.at(-1)!)));
  const outOfTurn = (seat: number) =>
    position &&
    ask(liveGame.moveOf(seat, liveGame.restoreHalf(null), position.now), ({ broken }) => {
      const name = playerName(openGame.people, seat);
      const begin = () => play.record(tableEvent(play.base, true), { seat, entered: null });
      if (broken) tell(broken, say("live.turn", { name }), begin);
    });
  const refusal = shown?.draft === live ? shown : null;
  useEffect(() => {
    if (refusal) announce(refusal.finding.message);
  }, [refusal]);
  return { refusal, isAsking: asked > 0, show, attempt, outOfTurn, hide: () => setShown(null) };
}

/** Says in one sentence why the last tap did nothing. */
export function RefusalBar({ refusal, hide, game }: Pick<RefusalState, "refusal" | "hide"> & { game: string }) {
  if (!refusal) return null;
  const { finding, label, act } = refusal;
  return (
    <div class="live-refusal">
      <Icon name="warn" />
      <p>{finding.message}</p>
      <IconButton icon="cross" name={say("close")} onClick={hide} />
      <IconButton icon="help" name={say("why")} onClick={() => showGuide({ show: "rule", game, rule: finding.rule })} />
      {label && (
        <button type="button" class="chip" data-do="anyway" onClick={act}>
          {label}
        </button>
      )}
    </div>
  );
}
