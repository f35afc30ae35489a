import type { Catalogue, Report } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { go } from "../browser/route";
import { Icon } from "../components/icon";
import type { AnyGame } from "../games/contract";
import { begin, forget, get, keepSitting, markShelved, type Sitting } from "../store/store";
import { say } from "../words/translate";
import { find, keep, remove } from "./database";
import { type Played, type Score, summary, variantOf } from "./played-game";
import { Print } from "./print";
import { Take } from "./share-result";
import "./style.css";

export interface AfterProps {
  readonly report: Report;
  readonly score: Score;
  readonly game: AnyGame | null;
  readonly catalogue: Catalogue;
  readonly sitting: Sitting;
  readonly keeping: boolean;
}

/** What comes after a result: it is kept, can be taken along, and the next game is one tap away. */
export function After(props: AfterProps) {
  const { game, sitting } = props;
  const { kept, rejudged, date } = useKept(props);
  const rematch = () => {
    if (!game) return;
    const table = game.start(sitting.people.length, variantOf(sitting.table));
    go({ screen: "entry", id: begin(table, sitting.people, game.focus(table, 0)).id });
    if (kept && isUnchanged(sitting)) forget(sitting.id); // it is in the history now, and no longer on the table
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

/** Tell whether a table still lies here as it was judged. */
function isUnchanged({ id, table }: Sitting): boolean {
  return get().sittings.find((one) => one.id === id)?.table === table;
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
function useKept({ sitting, score, report, keeping }: AfterProps): Kept {
  const [now, know] = useState<Kept>(() => ({ kept: null, rejudged: false, date: new Date().toISOString() }));
  useEffect(() => {
    if (!keeping) return;
    let here = true;
    const { id, table, people, played } = sitting;
    const tell = (change: Partial<Kept>) => here && know((before) => ({ ...before, ...change }));
    keep({ id, table, people, score: summary(score, report.rules) }, played)
      .then(async (rejudged) => {
        if (isUnchanged(sitting)) markShelved([id], true);
        tell({ kept: true, rejudged, ...(await dateOf(id)) });
      })
      .catch(() => tell({ kept: false }));
    return () => {
      here = false;
    };
  }, [sitting.table, sitting.people, report.id]);
  return now;
}

async function dateOf(id: string): Promise<Pick<Played, "date"> | undefined> {
  const game = await find(id);
  return game && { date: game.date };
}

/** A game in the history whose table is not allowed has no score to stand there: it lies on the table until that is settled. */
export function TakeBack({ sitting }: { sitting: Sitting }) {
  useEffect(() => void takeBack(sitting).catch(() => undefined), [sitting.table]); // where nothing is kept, nothing is wrong
  return null;
}

async function takeBack(sitting: Sitting): Promise<void> {
  const game = await find(sitting.id);
  if (!game) return;
  keepSitting({ ...(get().sittings.find((one) => one.id === sitting.id) ?? sitting), played: game.date });
  if (get().kept) await remove([sitting.id]);
}
