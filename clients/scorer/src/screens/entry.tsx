import type { Catalogue, Finding, Table } from "@tallytale/client";
import type { ComponentProps } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { useWakeLock } from "../browser/wake-lock";
import { announce } from "../components/announcer";
import { type Attempt, FindingReason, FindingSheet, FindingText, isWaived } from "../components/finding";
import { Notice } from "../components/notice";
import { useGame } from "../games";
import type { AnyGame, EntryProps as GameEntryProps } from "../games/contract";
import { positionIn } from "../games/position";
import { type Trouble, useCatalogueStatus, useVerdict } from "../judge/hooks";
import type { Json } from "../store/changes";
import { changeTable, getState, moveFocus, type OpenGame, type Place, redo, undo, useStore } from "../store/store";
import { playerName } from "../words/player-names";
import { say } from "../words/translate";
import { CrossedOut } from "./crossed-out";
import { EntryBar } from "./entry-bar";
import { pointTo, usePointing } from "./pointing";
import { Ready } from "./ready";
import { ShareSheet } from "./share-sheet";
import { Tabs } from "./tabs";
import { toggleWaiver } from "./waive";

interface EntryProps {
  readonly openGame: OpenGame;
  readonly onMenu: () => void;
}

/** The screen on which a game is entered, one player after the other. */
export function Entry(props: EntryProps) {
  useWakeLock();
  const { game: name } = props.openGame.table;
  const game = useGame(name);
  const [catalogue, catalogueTrouble] = useCatalogueStatus(name);
  return game && <LoadedEntry {...props} {...{ game, catalogue, catalogueTrouble }} />;
}

interface LoadedEntryProps extends EntryProps {
  readonly game: AnyGame;
  readonly catalogue: Catalogue | null;
  readonly catalogueTrouble: Trouble;
}

function LoadedEntry({ game, catalogue, catalogueTrouble, openGame, onMenu }: LoadedEntryProps) {
  const { storageWorks } = useStore();
  const { table, people, past } = openGame;
  const { place, focus } = useMemo(() => positionIn(game, openGame), [game, table, openGame.place, openGame.focus]);
  const steps = useMemo(() => game.steps(table, place, focus), [game, table, place, focus]);
  const [verdict, trouble] = useVerdict(table, steps, people);
  const [shownFinding, setShownFinding] = useState<ShownFinding | null>(null);
  const [finishing, setFinishing] = useState(false);
  const latest = useLatest(openGame);
  useUndoKeys(latest);
  const showFinding: ShowFinding = (finding, attempt) => setShownFinding({ finding, attempt });
  const visit = (to: Place, finding?: Finding) => visitPlace(game, latest(), to, finding);
  const pointed = usePointing(openGame.id, table, verdict);
  const anyTrouble = catalogue ? trouble : catalogueTrouble;
  const entryProps = { table, people, place, focus, verdict, catalogue, past, showFinding };
  return (
    <div class={`entry game-${table.game}`}>
      <div class="entry-screen">
        <EntryBar {...{ openGame, latest, onMenu }} title={catalogue?.title} onFinish={() => setFinishing(true)} />
        <Notice trouble={anyTrouble} storageWorks={storageWorks} />
        <Tabs {...{ game, openGame, place }} report={verdict.running} onVisit={(to) => visit(to)} />
        <main class="board" data-judged={verdict.upToDate}>
          {pointed && <Pointed finding={pointed} />}
          <game.Entry {...entryProps} {...changesOf(latest)} />
        </main>
      </div>
      {finishing && (
        <Finish
          {...{ game, openGame, latest, catalogue, verdict, trouble: anyTrouble }}
          onVisit={visit}
          onClose={() => setFinishing(false)}
        />
      )}
      {shownFinding && (
        <WaivableFinding {...{ shownFinding, openGame, latest, catalogue }} onClose={() => setShownFinding(null)} />
      )}
    </div>
  );
}

/**
 * What opens after the last piece: the check before the result. If another phone collects the game, the sheet to send
 * the pieces opens instead.
 */
function Finish(props: ComponentProps<typeof Ready>) {
  return props.openGame.part ? <ShareSheet {...props} /> : <Ready {...props} />;
}

/**
 * Return a function that reads the game from the store, because a second tap may come before the screen shows the
 * first.
 */
function useLatest(openGame: OpenGame): () => OpenGame {
  return () => getState().openGames.find((one) => one.id === openGame.id) ?? openGame;
}

/** Return the functions that a game's screen calls to change the open game. */
function changesOf(latest: () => OpenGame) {
  return {
    moveFocus: (focus: Json) => moveFocus(latest(), latest().place, focus),
    changeTable: (table: Table, message: string, focus?: Json) => {
      changeTable(latest(), table, focus);
      announce(message);
    },
  };
}

/** The finding that the user has tapped in a list. Its pieces glow. */
function Pointed({ finding }: { readonly finding: Finding }) {
  return (
    <div class="pointed" role="status">
      <FindingText finding={finding} />
      <FindingReason finding={finding} />
    </div>
  );
}

/** Open the tab of a player, or a tab that belongs to no player. The pieces of a finding glow there. */
function visitPlace(game: AnyGame, openGame: OpenGame, to: Place, finding?: Finding): void {
  if (finding) pointTo(openGame.id, openGame.table, finding);
  moveFocus(openGame, to, game.initialFocus(openGame.table, to));
  announce(typeof to === "number" ? playerName(openGame.people, to) : say(to));
}

type ShowFinding = GameEntryProps<Table, Json>["showFinding"];

interface ShownFinding {
  readonly finding: Finding;
  readonly attempt: Attempt | undefined;
}

interface WaivableFindingProps {
  readonly shownFinding: ShownFinding;
  readonly openGame: OpenGame;
  readonly latest: () => OpenGame;
  readonly catalogue: Catalogue | null;
  readonly onClose: () => void;
}

function WaivableFinding({ shownFinding, openGame, latest, catalogue, onClose }: WaivableFindingProps) {
  const { table, people } = openGame;
  const { finding, attempt } = shownFinding;
  return (
    <FindingSheet
      {...shownFinding}
      {...{ table, people, catalogue, onClose }}
      picture={<CrossedOut {...{ finding, people }} table={attempt?.after ?? table} />}
      waived={isWaived(table, finding)}
      onWaive={
        catalogue ? () => changeTable(latest(), toggleWaiver(latest().table, finding.rule, catalogue)) : undefined
      }
    />
  );
}

/** Undo by Ctrl+Z, and redo by Ctrl+Shift+Z or Ctrl+Y. */
function useUndoKeys(latest: () => OpenGame) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === "z") (event.shiftKey ? redo : undo)(latest());
      else if (key === "y") redo(latest());
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [latest]);
}
