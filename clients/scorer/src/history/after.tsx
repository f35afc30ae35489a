import type { Catalogue, Report } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import type { AnyGame } from "../games/contract";
import { Icon } from "../parts/icon";
import { go } from "../route";
import { begin, forget, type Sitting } from "../store";
import { say } from "../words";
import { Print } from "./print";
import { summary, variantOf, type Played, type Score } from "./played";
import { find, keep } from "./shelf";
import { Take } from "./take";
import "./style.css";

export interface AfterProps {
  readonly report: Report;
  readonly score: Score;
  readonly game: AnyGame | null;
  readonly catalogue: Catalogue;
  readonly sitting: Sitting;
}

/** What comes after a result: it is kept, can be taken along, and the next game is one tap away. */
export function After(props: AfterProps) {
  const { game, sitting } = props;
  const { kept, rejudged, date } = useKept(props);
  const rematch = () => {
    if (!game) return;
    const table = game.start(sitting.people.length, variantOf(sitting.table));
    go({ screen: "entry", id: begin(table, sitting.people, game.focus(table, 0)).id });
    if (kept) forget(sitting.id); // it is in the history now, and no longer on the table
  };
  return (
    <>
      {kept === false && <Told words="after.not-kept" />}
      {rejudged && <Told words="after.rejudged" />}
      <Take {...props} date={date} />
      <Print {...props} date={date} />
      <footer class="after-foot">
        <button type="button" class="wide main" disabled={!game} onClick={rematch}>
          {say("after.rematch")}
        </button>
        <button type="button" class="wide" onClick={() => go({ screen: "home" })}>
          {say("home")}
        </button>
      </footer>
    </>
  );
}

function Told({ words }: { words: string }) {
  return (
    <p class="notice" role="status">
      <Icon name="warn" /> {say(words)}
    </p>
  );
}

interface Kept {
  readonly kept: boolean | null; // null: not known yet
  readonly rejudged: boolean;
  readonly date: string;
}

/** Keep the game whose result is shown, and again when it is another. */
function useKept({ sitting, score, report }: AfterProps): Kept {
  const [now, know] = useState<Kept>(() => ({ kept: null, rejudged: false, date: new Date().toISOString() }));
  useEffect(() => {
    let here = true;
    const { id, table, people } = sitting;
    const tell = (change: Partial<Kept>) => here && know((before) => ({ ...before, ...change }));
    keep({ id, table, people, score: summary(score, report.rules) })
      .then(async (rejudged) => tell({ kept: true, rejudged, ...(await dateOf(id)) }))
      .catch(() => tell({ kept: false }));
    return () => void (here = false);
  }, [sitting.table, sitting.people, report.id]);
  return now;
}

async function dateOf(id: string): Promise<Pick<Played, "date"> | undefined> {
  const game = await find(id);
  return game && { date: game.date };
}
