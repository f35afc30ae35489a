import type { Finding } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { Icon } from "../components/icon";
import type { Draft, Move } from "../store/types";
import { withPlayerNames } from "../words/player-names";
import { say } from "../words/translate";
import type { Referee } from "./play";
import { ended } from "./referee";

interface RefusalState {
  readonly finding: Finding | null;
  readonly show: (finding: Finding) => void;
  /** Shows the rule that a turn breaks. */
  readonly refuse: (move: Move) => void;
  readonly hide: () => void;
}

/** Return why the last tap did nothing, until the next one does something. */
export function useRefusal({ openGame, live, liveGame, position }: Referee): RefusalState {
  const [shown, setShown] = useState<{ readonly finding: Finding; readonly draft: Draft } | null>(null);
  const show = (found: Finding) => setShown({ finding: withPlayerNames(found, openGame.people), draft: live });
  const refuse = (move: Move) => {
    if (!position) return;
    const { signal } = new AbortController();
    ended(position.now, move, liveGame.memory, signal).then(
      ({ broken }) => broken && show(broken),
      () => undefined, // the notice says that there is no judge
    );
  };
  const finding = shown?.draft === live ? shown.finding : null;
  useEffect(() => {
    if (finding) announce(finding.message);
  }, [finding]);
  return { finding, show, refuse, hide: () => setShown(null) };
}

/** Says in one sentence why the last tap did nothing. */
export function Refusal({ finding, hide }: Pick<RefusalState, "finding" | "hide">) {
  if (!finding) return null;
  return (
    <p class="live-refusal">
      <Icon name="warn" />
      <span>{finding.message}</span>
      <IconButton icon="cross" name={say("close")} onClick={hide} />
    </p>
  );
}
