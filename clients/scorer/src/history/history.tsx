import { useEffect, useMemo, useState } from "preact/hooks";
import { go } from "../browser/route";
import { IconButton } from "../components/button";
import { Landscape } from "../components/landscape";
import { Removed } from "../components/undo-delete";
import { useGames } from "../judge/hooks";
import { say } from "../words/translate";
import { Card, heightOf } from "./card";
import { put, remove, useShelf } from "./database";
import { ANY, fits, type Wish, Wishes } from "./filters";
import { Moving } from "./import-export";
import type { Played } from "./played-game";
import { useWindow } from "./virtual-list";
import "./style.css";

let lastWish: Wish = ANY;
let lastHeight = 0; // where one was on the list, for who comes back from a result

/** The games that were played on this phone, the latest first. */
export function History() {
  const shelf = useShelf();
  const titles = useTitles();
  const [wish, change] = useState(lastWish);
  const [removed, setAside] = useState<Played | null>(null);
  const [moving, move] = useState(false);
  const shown = useMemo(() => shelf?.games.filter((game) => fits(game, wish)) ?? [], [shelf, wish]);
  const want = (part: Partial<Wish>) => {
    lastWish = { ...wish, ...part };
    change(lastWish);
  };
  return (
    <div class="history">
      <header class="bar">
        <IconButton icon="back" name={say("home")} onClick={() => go({ screen: "home" })} />
        <h1>{say("home.history")}</h1>
      </header>
      <main class="page">
        {shelf && (
          <>
            {!shelf.kept && <p class="notice">{say("history.not-kept")}</p>}
            {shelf.kept && !shelf.games.length && <p class="lead">{say("history.none")}</p>}
            <div class="take-row">
              {shelf.games.length > 0 && (
                <button type="button" class="wide" onClick={() => go({ screen: "statistics" })}>
                  {say("stats.title")}
                </button>
              )}
              {shelf.kept && (
                <button type="button" class="wide" onClick={() => move(true)}>
                  {say("files.title")}
                </button>
              )}
            </div>
            {shelf.games.length > 0 && <Wishes {...{ wish, want, titles }} games={shelf.games} />}
            {shelf.games.length > 0 && <p class="small">{say("history.found", { n: shown.length })}</p>}
            {removed && (
              <Removed
                key={removed.id}
                onUndo={() => {
                  void put([removed]);
                  setAside(null);
                }}
              />
            )}
            <Cards
              games={shown}
              titles={titles}
              onRemove={(game) => {
                void remove([game.id]);
                setAside(game);
              }}
            />
          </>
        )}
      </main>
      <Landscape />
      {moving && shelf && <Moving games={shelf.games} onClose={() => move(false)} />}
    </div>
  );
}

interface CardsProps {
  readonly games: readonly Played[];
  readonly titles: ReadonlyMap<string, string>;
  readonly onRemove: (game: Played) => void;
}

function Cards({ games, titles, onRemove }: CardsProps) {
  const heights = useMemo(() => games.map(heightOf), [games]);
  const { list, first, after } = useWindow(heights);
  useEffect(() => {
    scrollTo(0, lastHeight);
    lastHeight = 0;
  }, []);
  const open = (id: string) => {
    lastHeight = scrollY;
    go({ screen: "result", id });
  };
  return (
    <ul class="played-list" ref={list}>
      {games.slice(first, after).map((game, index) => (
        <Card
          key={game.id}
          game={game}
          title={titles.get(game.table.game) ?? ""}
          place={first + index}
          of={games.length}
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
