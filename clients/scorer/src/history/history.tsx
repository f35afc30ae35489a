import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { EmptyState } from "../components/empty-state";
import { Landscape } from "../components/landscape";
import { TopBar } from "../components/top-bar";
import { UndoBar } from "../components/undo-bar";
import { useUndoableRemoval } from "../components/undoable-removal";
import { Unreadable } from "../components/unreadable";
import { HelpButton } from "../help/help-button";
import { useGames } from "../judge/hooks";
import { say } from "../words/translate";
import { cardHeight, PlayedGameCard, playersPerRow } from "./card";
import { useImportCheck } from "./check-imports";
import { deleteGames, deleteRecords, type GameHistory, putRecords, useGameHistory } from "./database";
import { type Filter, Filters, NO_FILTER, passes } from "./filters";
import { ImportExportSheet } from "./import-export";
import type { PlayedGame } from "./played-game";
import { useVirtualList } from "./virtual-list";
import "./style.css";

let lastFilter: Filter = NO_FILTER;
let lastScrollTop = 0; // the list returns to this position after a result was open

/** The screen with the games that were played on this phone. */
export function History() {
  const history = useGameHistory();
  useImportCheck(history?.games);
  const [filesOpen, setFilesOpen] = useState(false);
  const { removed, remove, restoreRemoved } = useUndoableRemoval<PlayedGame>(
    (games) => void deleteGames(games.map((game) => game.id)),
    (games) => void putRecords(games),
  );
  const removeAll = () => {
    remove(history?.games ?? []);
    setFilesOpen(false);
  };
  return (
    <div class="history">
      <TopBar backTo={say("home")} onBack={() => navigate({ screen: "home" })} title={say("home.history")}>
        <HelpButton screen="history" />
      </TopBar>
      <main class="page">
        {history && (
          <>
            <HistoryHead history={history} onOpenFiles={() => setFilesOpen(true)} />
            {removed.length > 0 && <UndoBar key={removed.length} onUndo={restoreRemoved} />}
            <FilteredGames games={history.games} onRemove={(game) => remove([game])} />
          </>
        )}
      </main>
      <Landscape />
      {filesOpen && history && (
        <ImportExportSheet games={history.games} onDeleteAll={removeAll} onClose={() => setFilesOpen(false)} />
      )}
    </div>
  );
}

/** The history's warnings, and buttons for statistics and files. */
function HistoryHead({ history, onOpenFiles }: { history: GameHistory; onOpenFiles: () => void }) {
  const { games, unreadable, storageWorks } = history;
  return (
    <>
      {!storageWorks && <p class="notice">{say("history.not-kept")}</p>}
      {storageWorks && !games.length && <EmptyState text={say("history.none")} />}
      <Unreadable
        records={unreadable}
        deleteRecords={(records) => void deleteRecords(records)}
        restoreRecords={(records) => void putRecords(records)}
      />
      <div class="button-row">
        {games.length > 0 && (
          <button type="button" class="wide-button" onClick={() => navigate({ screen: "statistics" })}>
            {say("stats.title")}
          </button>
        )}
        {storageWorks && (
          <button type="button" class="wide-button" onClick={onOpenFiles}>
            {say("files.title")}
          </button>
        )}
      </div>
    </>
  );
}

interface FilteredGamesProps {
  readonly games: readonly PlayedGame[];
  readonly onRemove: (game: PlayedGame) => void;
}

function FilteredGames({ games, onRemove }: FilteredGamesProps) {
  const titles = useTitles();
  const [filter, setFilter] = useState(lastFilter);
  const shown = useMemo(() => games.filter((game) => passes(game, filter)), [games, filter]);
  const changeFilter = (part: Partial<Filter>) => {
    lastFilter = { ...filter, ...part };
    setFilter(lastFilter);
  };
  return (
    <>
      {games.length > 0 && <Filters {...{ filter, changeFilter, titles, games }} />}
      {games.length > 0 && <p class="small">{say("history.found", { n: shown.length })}</p>}
      <CardList games={shown} titles={titles} onRemove={onRemove} />
    </>
  );
}

interface CardListProps {
  readonly games: readonly PlayedGame[];
  readonly titles: ReadonlyMap<string, string>;
  readonly onRemove: (game: PlayedGame) => void;
}

function CardList({ games, titles, onRemove }: CardListProps) {
  const perRow = useMemo(playersPerRow, []);
  const heights = useMemo(() => games.map((game) => cardHeight(game, perRow)), [games, perRow]);
  const { list, first, end } = useVirtualList(heights);
  useEffect(() => {
    scrollTo(0, lastScrollTop);
    lastScrollTop = 0;
  }, []);
  const open = (id: string) => {
    lastScrollTop = scrollY;
    navigate({ screen: "result", id });
  };
  return (
    <ul class={perRow === 1 ? "history-list narrow" : "history-list"} ref={list}>
      {games.slice(first, end).map((game, index) => (
        <PlayedGameCard
          key={game.id}
          game={game}
          title={titles.get(game.table.game) ?? ""}
          position={first + index}
          total={games.length}
          perRow={perRow}
          onOpen={() => open(game.id)}
          onRemove={() => onRemove(game)}
        />
      ))}
    </ul>
  );
}

export function useTitles(): ReadonlyMap<string, string> {
  const [games] = useGames();
  return useMemo(() => new Map(games?.map((one) => [one.game, one.title])), [games]);
}
