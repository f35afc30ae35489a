import { useEffect, useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { Landscape } from "../components/landscape";
import { TopBar } from "../components/top-bar";
import { UndoDelete } from "../components/undo-delete";
import { useGames } from "../judge/hooks";
import { say } from "../words/translate";
import { cardHeight, PlayedGameCard } from "./card";
import { deleteGames, putGames, useGameHistory } from "./database";
import { type Filter, Filters, NO_FILTER, passes } from "./filters";
import { ImportExportSheet } from "./import-export";
import type { PlayedGame } from "./played-game";
import { useVirtualList } from "./virtual-list";
import "./style.css";

let lastFilter: Filter = NO_FILTER;
let lastScrollTop = 0; // kept while a result is open

/** The screen with the games that were played on this phone. */
export function History() {
  const history = useGameHistory();
  const [filesOpen, setFilesOpen] = useState(false);
  return (
    <div class="history">
      <TopBar backTo={say("home")} onBack={() => navigate({ screen: "home" })} title={say("home.history")} />
      <main class="page">
        {history && (
          <>
            {!history.storageWorks && <p class="notice">{say("history.not-kept")}</p>}
            {history.storageWorks && !history.games.length && <p class="lead">{say("history.none")}</p>}
            <div class="button-row">
              {history.games.length > 0 && (
                <button type="button" class="wide-button" onClick={() => navigate({ screen: "statistics" })}>
                  {say("stats.title")}
                </button>
              )}
              {history.storageWorks && (
                <button type="button" class="wide-button" onClick={() => setFilesOpen(true)}>
                  {say("files.title")}
                </button>
              )}
            </div>
            <FilteredGames games={history.games} />
          </>
        )}
      </main>
      <Landscape />
      {filesOpen && history && <ImportExportSheet games={history.games} onClose={() => setFilesOpen(false)} />}
    </div>
  );
}

function FilteredGames({ games }: { games: readonly PlayedGame[] }) {
  const titles = useTitles();
  const [filter, setFilter] = useState(lastFilter);
  const [removed, setRemoved] = useState<PlayedGame | null>(null);
  const shown = useMemo(() => games.filter((game) => passes(game, filter)), [games, filter]);
  const changeFilter = (part: Partial<Filter>) => {
    lastFilter = { ...filter, ...part };
    setFilter(lastFilter);
  };
  const remove = (game: PlayedGame) => {
    void deleteGames([game.id]);
    setRemoved(game);
  };
  const restore = (game: PlayedGame) => {
    void putGames([game]);
    setRemoved(null);
  };
  return (
    <>
      {games.length > 0 && <Filters {...{ filter, changeFilter, titles, games }} />}
      {games.length > 0 && <p class="small">{say("history.found", { n: shown.length })}</p>}
      {removed && <UndoDelete key={removed.id} onUndo={() => restore(removed)} />}
      <CardList games={shown} titles={titles} onRemove={remove} />
    </>
  );
}

interface CardListProps {
  readonly games: readonly PlayedGame[];
  readonly titles: ReadonlyMap<string, string>;
  readonly onRemove: (game: PlayedGame) => void;
}

function CardList({ games, titles, onRemove }: CardListProps) {
  const heights = useMemo(() => games.map(cardHeight), [games]);
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
    <ul class="history-list" ref={list}>
      {games.slice(first, end).map((game, index) => (
        <PlayedGameCard
          key={game.id}
          game={game}
          title={titles.get(game.table.game) ?? ""}
          position={first + index}
          total={games.length}
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
