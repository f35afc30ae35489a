import type { Catalogue } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { Icon } from "../components/icon";
import { Sheet } from "../components/sheet";
import type { AnyGame } from "../games/contract";
import type { Trouble, Verdict } from "../judge/hooks";
import { confirmPoints } from "../store/store";
import type { OpenGame, Place } from "../store/types";
import { say } from "../words/translate";
import { type OpenPoint, openPoints } from "./open-points";

const LONGEST_WAIT = 2500; // milliseconds to wait for the judge; after that, only players without a piece are listed

interface ReadyProps {
  readonly game: AnyGame;
  readonly openGame: OpenGame;
  readonly catalogue: Catalogue | null;
  readonly verdict: Verdict;
  readonly trouble: Trouble;
  readonly onVisit: (place: Place) => void;
  readonly onClose: () => void;
}

/** The check before the result. A sheet lists what looks unfinished. If nothing does, the result opens. */
export function Ready({ game, openGame, catalogue, verdict, trouble, onVisit, onClose }: ReadyProps) {
  const waited = useWaited();
  const answered = verdict.table === openGame.table || waited || !["none", "waiting"].includes(trouble);
  const points = answered ? openPoints(game, openGame, verdict, catalogue) : null;
  const showResult = () => navigate({ screen: "result", id: openGame.id });
  const isReady = points?.length === 0;
  useEffect(() => {
    if (isReady) showResult();
  }, [isReady]);
  if (!points?.length) return null;
  const confirm = () => {
    confirmPoints(
      openGame.id,
      points.map((point) => point.key),
    );
    showResult();
  };
  const visit = (place: Place) => {
    onClose();
    onVisit(place);
  };
  return (
    <Sheet title={say("ready.title")} onClose={onClose}>
      <ul class="findings">
        {points.map((point) => (
          <li key={point.key}>
            <Point point={point} onVisit={visit} />
          </li>
        ))}
      </ul>
      <button type="button" class="wide-button primary" onClick={confirm}>
        {say("ready.yes")}
      </button>
      <button type="button" class="wide-button" onClick={onClose}>
        {say("fix")}
      </button>
    </Sheet>
  );
}

function Point({ point: { text, place }, onVisit }: { point: OpenPoint; onVisit: (place: Place) => void }) {
  if (place === null) return <p class="open-point">{text}</p>;
  return (
    <button type="button" class="list-button" onClick={() => onVisit(place)}>
      <span>{text}</span> <Icon name="right" />
    </button>
  );
}

function useWaited(): boolean {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT);
    return () => clearTimeout(timer);
  }, []);
  return waited;
}
