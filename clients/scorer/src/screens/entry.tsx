import type { Catalogue, Finding, Table } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { useWakeLock } from "../browser/wake-lock";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { FindingSheet } from "../components/finding";
import { Notice } from "../components/notice";
import { Sheet } from "../components/sheet";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { type Trouble, useCatalogueStatus, useVerdict, type Verdict } from "../judge/hooks";
import type { Json } from "../store/changes";
import { changeTable, getState, moveFocus, type OpenGame, type Place, redo, undo, useStore } from "../store/store";
import { say } from "../words/translate";
import { ShareSheet } from "./share-sheet";
import { Tabs } from "./tabs";
import { toggleWaiver } from "./waive";

interface EntryScreenProps {
  readonly openGame: OpenGame;
  readonly onMenu: () => void;
}

/** Entering one place of the table after the other. */
export function Entry({ openGame, onMenu }: EntryScreenProps) {
  useWakeLock();
  const game = useGame(openGame.table.game);
  const [catalogue, lacking] = useCatalogueStatus(openGame.table.game);
  return game && <Board game={game} catalogue={catalogue} lacking={lacking} openGame={openGame} onMenu={onMenu} />;
}

interface Explained {
  readonly finding: Finding;
  readonly anyway: (() => void) | undefined;
}

interface BoardScreenProps extends EntryScreenProps {
  readonly game: AnyGame;
  readonly catalogue: Catalogue | null;
  readonly lacking: Trouble;
}

function Board({ game, catalogue, lacking, openGame, onMenu }: BoardScreenProps) {
  const { storageWorks } = useStore();
  const { table, place, people, part } = openGame;
  // A table that was not entered here has no focus yet.
  const focus = useMemo(() => openGame.focus ?? game.initialFocus(table, place), [openGame.focus, game, table, place]);
  const steps = useMemo(() => game.steps(table, place, focus), [game, table, place, focus]);
  const [judged, trouble] = useVerdict(table, steps, catalogue);
  const [explained, setExplained] = useState<Explained | null>(null);
  const explain = (finding: Finding, anyway?: () => void) => setExplained({ finding, anyway });
  const [missing, setMissing] = useState(false);
  const [handing, setHanding] = useState(false);
  const wanting = useMemo(() => atTheEnd(judged).filter((one) => !part || isAbout(one, part.seat)), [judged, part]);
  // Two taps can come before the screen is drawn again: each goes on from what there is, not from what is shown.
  const now = () => getState().openGames.find((one) => one.id === openGame.id) ?? openGame;
  useUndoKeys(now);
  const visit = (there: Place) => moveFocus(now(), there, game.initialFocus(now().table, there));
  const waived = (table.waive ?? []) as readonly string[];
  return (
    <div class={`entry game-${table.game}`}>
      <header class="bar">
        <IconButton icon="back" name={say("home")} onClick={() => navigate({ screen: "home" })} />
        <IconButton
          icon="undo"
          name={say("undo")}
          disabled={!openGame.past.length}
          onClick={() => {
            undo(now());
            announce(say("undone"));
          }}
        />
        <IconButton
          icon="redo"
          name={say("redo")}
          disabled={!openGame.future.length}
          onClick={() => {
            redo(now());
            announce(say("redone"));
          }}
        />
        <h1 class="unseen">{catalogue?.title}</h1>
        <span class="space" />
        <IconButton icon="more" name={say("menu")} onClick={onMenu} />
        <button
          type="button"
          class="main"
          onClick={() => (part ? setHanding(true) : navigate({ screen: "result", id: openGame.id }))}
        >
          {say(part ? "share.hand-in" : "entry.result")}
        </button>
      </header>
      <Tabs
        people={people}
        extras={part ? [] : game.extraPlaces(table)}
        onlySeat={part?.seat}
        place={place}
        report={judged.running}
        onVisit={visit}
      />
      <Notice trouble={catalogue ? trouble : lacking} kept={storageWorks} />
      <main class="board">
        <game.Entry
          table={table}
          people={people}
          place={place}
          focus={focus}
          verdict={judged}
          catalogue={catalogue}
          moveFocus={(there: Json) => moveFocus(now(), place, there)}
          changeTable={(next: Table, said: string, there?: Json) => {
            changeTable(now(), next, there);
            announce(said);
          }}
          showFinding={explain}
        />
        {wanting.length > 0 && (
          <button type="button" class="wanting" onClick={() => setMissing(true)}>
            {say("entry.missing", { n: wanting.length })}
          </button>
        )}
      </main>
      {missing && (
        <Sheet title={say("entry.missing", { n: wanting.length })} onClose={() => setMissing(false)}>
          <ul class="findings">
            {wanting.map((one) => (
              <li key={JSON.stringify(one)}>
                <button
                  type="button"
                  class="strip"
                  onClick={() => {
                    setMissing(false);
                    explain(one);
                  }}
                >
                  {one.message}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {handing && <ShareSheet openGame={openGame} onClose={() => setHanding(false)} />}
      {explained && (
        <FindingSheet
          {...explained}
          table={table}
          catalogue={catalogue}
          people={people}
          waived={waived.includes(explained.finding.rule)}
          onWaive={() => changeTable(now(), toggleWaiver(now().table, explained.finding.rule))}
          onClose={() => setExplained(null)}
        />
      )}
    </div>
  );
}

/** Return what is wrong at the end and is not wrong yet: what is still missing, and what no piece can show. */
function atTheEnd(judged: Verdict): readonly Finding[] {
  const known = new Set(judged.running?.findings.map((finding) => finding.rule));
  return judged.final?.findings.filter((finding) => !finding.waived && !known.has(finding.rule)) ?? [];
}

/** Tell whether a finding is about what a player has: what others have is entered elsewhere. */
function isAbout(finding: Finding, seat: number): boolean {
  return finding.at.some((pointer) => `${pointer}/`.startsWith(`/players/${seat}/`));
}

/** Ctrl + Z and its likes, where a phone has a keyboard. */
function useUndoKeys(now: () => OpenGame) {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === "z") (event.shiftKey ? redo : undo)(now());
      else if (key === "y") redo(now());
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [now]);
}
