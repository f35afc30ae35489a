import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { isTemporary, type Trouble, troubleOf, useRetries } from "../judge/hooks";
import type { Draft, LivePart } from "../store/types";
import { Ahead, lookAhead } from "./ahead";
import type { AnyLiveGame } from "./contract";
import { isAbout, type Position, positionOf } from "./referee";

/** What the judge says about a game that is being played. */
export interface Judgment {
  /** About the draft or, until the judge has answered, about an earlier one. */
  readonly position: Position | null;
  readonly trouble: Trouble;
  /** Returns what the judge says about a draft that the next tap may lead to, if it was asked in advance. */
  readonly foresee: (draft: Draft) => Position | null;
}

export function useReferee(liveGame: AnyLiveGame, live: LivePart): Judgment {
  const { start, moves, half } = live;
  const [found, setFound] = useState<Position | null>(null);
  const [trouble, setTrouble] = useState<Trouble>("waiting");
  const last = useRef<Position | null>(null);
  const ahead = useMemo(() => new Ahead(), [start]);
  const attempt = useRetries(isTemporary(trouble));
  const position = useMemo(
    () => (found && isAbout(found.draft, live) ? found : (ahead.find(live) ?? last.current)),
    [found, start, moves, half],
  );
  useLayoutEffect(() => {
    const abort = new AbortController();
    const show = (shown: Position) => {
      if (abort.signal.aborted) return;
      last.current = shown;
      setFound(shown);
    };
    const settle = (settled: Position) => {
      if (abort.signal.aborted) return;
      last.current = settled;
      setTrouble("none");
      lookAhead(ahead, liveGame, live, settled, abort.signal);
    };
    if (position?.complete && isAbout(position.draft, live)) settle(position);
    else
      positionOf(liveGame, live, last.current, show, abort.signal).then(
        (answer) => {
          show(answer);
          settle(answer);
        },
        (error: unknown) => abort.signal.aborted || setTrouble(troubleOf(error)),
      );
    return () => abort.abort();
  }, [start, moves, half, attempt]);
  const foresee = (draft: Draft) => ahead.find(draft);
  return { position, trouble, foresee };
}
