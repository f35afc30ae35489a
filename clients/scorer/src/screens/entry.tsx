import type { Catalogue, Finding, Table } from "@tallytale/client";
import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../browser/route";
import { useAwake } from "../browser/wake-lock";
import { announce } from "../components/announcer";
import { IconButton } from "../components/button";
import { FindingSheet } from "../components/finding";
import { Notice } from "../components/notice";
import { Sheet } from "../components/sheet";
import { useGame } from "../games";
import type { AnyGame } from "../games/contract";
import { type Judged, type Trouble, useCatalogueAsked, useJudged } from "../judge/hooks";
import type { Json } from "../store/changes";
import { change, get, look, type Place, redo, type Sitting, undo, useStore } from "../store/store";
import { say } from "../words/translate";
import { ShareSheet } from "./share-sheet";
import { Tabs } from "./tabs";
import { waiving } from "./waive";

interface EntryScreenProps {
  readonly sitting: Sitting;
  readonly onMenu: () => void;
}

/** Entering one place of the table after the other. */
export function Entry({ sitting, onMenu }: EntryScreenProps) {
  useAwake();
  const game = useGame(sitting.table.game);
  const [catalogue, lacking] = useCatalogueAsked(sitting.table.game);
  return game && <Board game={game} catalogue={catalogue} lacking={lacking} sitting={sitting} onMenu={onMenu} />;
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

function Board({ game, catalogue, lacking, sitting, onMenu }: BoardScreenProps) {
  const { kept } = useStore();
  const { table, place, people, part } = sitting;
  // A table that was not entered here has no focus yet.
  const focus = useMemo(() => sitting.focus ?? game.focus(table, place), [sitting.focus, game, table, place]);
  const steps = useMemo(() => game.steps(table, place, focus), [game, table, place, focus]);
  const [judged, trouble] = useJudged(table, steps, catalogue);
  const [explained, show] = useState<Explained | null>(null);
  const explain = (finding: Finding, anyway?: () => void) => show({ finding, anyway });
  const [missing, showMissing] = useState(false);
  const [handing, handIn] = useState(false);
  const wanting = useMemo(() => atTheEnd(judged).filter((one) => !part || isAbout(one, part.seat)), [judged, part]);
  // Two taps can come before the screen is drawn again: each goes on from what there is, not from what is shown.
  const now = () => get().sittings.find((one) => one.id === sitting.id) ?? sitting;
  useUndoKeys(now);
  const visit = (there: Place) => look(now(), there, game.focus(now().table, there));
  const waived = (table.waive ?? []) as readonly string[];
  return (
    <div class={`entry game-${table.game}`}>
      <header class="bar">
        <IconButton icon="back" name={say("home")} onClick={() => go({ screen: "home" })} />
        <IconButton
          icon="undo"
          name={say("undo")}
          disabled={!sitting.past.length}
          onClick={() => {
            undo(now());
            announce(say("undone"));
          }}
        />
        <IconButton
          icon="redo"
          name={say("redo")}
          disabled={!sitting.future.length}
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
          onClick={() => (part ? handIn(true) : go({ screen: "result", id: sitting.id }))}
        >
          {say(part ? "share.hand-in" : "entry.result")}
        </button>
      </header>
      <Tabs
        people={people}
        extras={part ? [] : game.extras(table)}
        only={part?.seat}
        place={place}
        report={judged.running}
        onVisit={visit}
      />
      <Notice trouble={catalogue ? trouble : lacking} kept={kept} />
      <main class="board">
        <game.Entry
          table={table}
          people={people}
          place={place}
          focus={focus}
          judged={judged}
          catalogue={catalogue}
          look={(there: Json) => look(now(), place, there)}
          change={(next: Table, said: string, there?: Json) => {
            change(now(), next, there);
            announce(said);
          }}
          explain={explain}
        />
        {wanting.length > 0 && (
          <button type="button" class="wanting" onClick={() => showMissing(true)}>
            {say("entry.missing", { n: wanting.length })}
          </button>
        )}
      </main>
      {missing && (
        <Sheet title={say("entry.missing", { n: wanting.length })} onClose={() => showMissing(false)}>
          <ul class="findings">
            {wanting.map((one) => (
              <li key={JSON.stringify(one)}>
                <button
                  type="button"
                  class="strip"
                  onClick={() => {
                    showMissing(false);
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
      {handing && <ShareSheet sitting={sitting} onClose={() => handIn(false)} />}
      {explained && (
        <FindingSheet
          {...explained}
          table={table}
          catalogue={catalogue}
          people={people}
          waived={waived.includes(explained.finding.rule)}
          onWaive={() => change(now(), waiving(now().table, explained.finding.rule))}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}

/** Return what is wrong at the end and is not wrong yet: what is still missing, and what no piece can show. */
function atTheEnd(judged: Judged): readonly Finding[] {
  const known = new Set(judged.running?.findings.map((finding) => finding.rule));
  return judged.final?.findings.filter((finding) => !finding.waived && !known.has(finding.rule)) ?? [];
}

/** Tell whether a finding is about what a player has: what others have is entered elsewhere. */
function isAbout(finding: Finding, seat: number): boolean {
  return finding.at.some((pointer) => `${pointer}/`.startsWith(`/players/${seat}/`));
}

/** Ctrl + Z and its likes, where a phone has a keyboard. */
function useUndoKeys(now: () => Sitting) {
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
