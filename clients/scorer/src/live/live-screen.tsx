import type { Catalogue } from "@tallytale/client";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../components/notice";
import { useGame } from "../games";
import { type Trouble, useCatalogueStatus } from "../judge/hooks";
import { changeLive, getState, type OpenGame, useStore } from "../store/store";
import type { LivePart } from "../store/types";
import { BrokenTurn } from "./broken-turn";
import { ChangeTurn } from "./change-turn";
import type { AnyLiveGame, ToldBy } from "./contract";
import { eventsByHand, hasSameHouseRules, hasSamePieces, withHouseRules } from "./events";
import { useLiveGame } from "./lazy";
import { LiveBar } from "./live-bar";
import { Now } from "./now";
import type { Referee } from "./play";
import { Resting } from "./resting";
import { withDraft } from "./steps";
import { Story } from "./story";
import { type ChangedTurn, ToCheck } from "./to-check";
import { UnreadableTurns } from "./unreadable-turns";
import { useReferee } from "./use-referee";
import "./style.css";

const PANES = "panes";

interface LiveProps {
  readonly openGame: OpenGame;
  readonly live: LivePart;
  readonly onMenu: () => void;
}

/** The screen of a game that is being played: whose turn it is, and what they may do. */
export default function LiveScreen(props: LiveProps) {
  const { game: name } = props.openGame.table;
  const liveGame = useLiveGame(name);
  const game = useGame(name);
  const [catalogue, catalogueTrouble] = useCatalogueStatus(name);
  return (
    liveGame &&
    game && (
      <Resting>
        <LoadedLive {...props} {...{ liveGame, catalogue, catalogueTrouble }} />
      </Resting>
    )
  );
}

interface LoadedLiveProps extends LiveProps {
  readonly liveGame: AnyLiveGame;
  readonly catalogue: Catalogue | null;
  readonly catalogueTrouble: Trouble;
}

function LoadedLive({ openGame, live, liveGame, catalogue, catalogueTrouble, onMenu }: LoadedLiveProps) {
  const { storageWorks } = useStore();
  const { position, trouble, foresee } = useReferee(liveGame, live);
  const [changing, setChanging] = useState<number | null>(null);
  const [changed, setChanged] = useState<ChangedTurn | null>(null);
  /** Another tap, on another tab for example, may have changed the game since this screen was drawn. */
  const keep: Referee["keep"] = (changed, table) => {
    const stored = getState().openGames.find((one) => one.id === openGame.id);
    if (!stored || stored.live === live) changeLive(stored ?? openGame, changed, table);
  };
  const referee: Referee = { openGame, live, liveGame, position, foresee, keep };
  const told = { people: openGame.people, catalogue };
  useJudgedTable(referee);
  useTableOfHand(referee);
  return (
    <div class={`entry live game-${openGame.table.game}`}>
      <div class="live-screen">
        <LiveBar {...referee} {...told} title={catalogue?.title} onMenu={onMenu} onStory={() => showPane(1)} />
        <Notice trouble={catalogue ? trouble : catalogueTrouble} storageWorks={storageWorks} />
        {changed && position?.draft.moves === live.moves && (
          <ToCheck {...referee} {...told} {...{ changed }} onChange={setChanging} onClose={() => setChanged(null)} />
        )}
        {trouble === "refused" && <UnreadableTurns live={live} />}
        {trouble !== "refused" && <Panes {...referee} {...told} onChange={setChanging} />}
      </div>
      {changing !== null && position && (
        <ChangeTurn
          {...referee}
          {...told}
          {...{ position }}
          index={changing}
          onChanged={setChanged}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  );
}

/** The current turn and, a swipe away, the story of the game. */
function Panes(props: Referee & ToldBy & { readonly onChange: (index: number) => void }) {
  const broken = props.position?.now.broken;
  return (
    <div class="live-panes" id={PANES}>
      {broken ? <BrokenTurn {...props} broken={broken} /> : <Now {...props} />}
      <Story {...props} onBack={() => showPane(0)} />
    </div>
  );
}

function showPane(index: number): void {
  const panes = document.getElementById(PANES);
  panes?.scrollTo({ left: index * panes.clientWidth });
}

/** Save the table that the judge found after the moves, if another one is saved. */
function useJudgedTable({ openGame, live, position, keep }: Referee): void {
  const isJudged = position?.draft.moves === live.moves && !position.now.broken;
  const judged = isJudged && !openGame.past.length ? position.now.tables.at(-1)! : null;
  useEffect(() => {
    if (judged && JSON.stringify(judged) !== JSON.stringify(openGame.table)) keep(live, judged);
  }, [judged]);
}

/** If the table was changed by hand since the last turn, put it on record: what lies on the table counts. */
function useTableOfHand({ openGame, live, position, keep }: Referee): void {
  const { table, past } = openGame;
  const isJudged = position?.draft.moves === live.moves && !position.now.broken;
  const before = past.length > 0 && isJudged ? position.now.tables.at(-1)! : null;
  useEffect(() => {
    if (!before) return;
    const agreed = hasSameHouseRules(before, table) ? live : withHouseRules(live, table);
    const events = eventsByHand(before, table);
    const half = hasSamePieces(before, table) ? live.half : null;
    const changed = events.length ? withDraft(agreed, { moves: [...agreed.moves, ...events], half }) : agreed;
    keep(changed, { ...table, stage: "running" });
  }, [before]);
}
