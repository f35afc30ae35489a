import { useEffect, useMemo, useState } from "preact/hooks";
import { useGames } from "../asking";
import { IconButton } from "../parts/button";
import { Icon } from "../parts/icon";
import { Landscape } from "../parts/landscape";
import { go } from "../route";
import { say } from "../words";
import { Card, heightOf } from "./card";
import { Moving } from "./moving";
import type { Played } from "./played";
import { put, remove, useShelf } from "./shelf";
import { useWindow } from "./window";
import "./style.css";

interface Wish {
  readonly game: string; // "" is any
  readonly player: string;
}

let lastWish: Wish = { game: "", player: "" };
let lastHeight = 0; // where one was on the list, for who comes back from a result

/** The games that were played on this phone, the latest first. */
export function History() {
  const shelf = useShelf();
  const titles = useTitles();
  const [wish, change] = useState(lastWish);
  const [removed, put_by] = useState<Played | null>(null);
  const [moving, move] = useState(false);
  const shown = useMemo(() => shelf?.games.filter((game) => fits(game, wish)) ?? [], [shelf, wish]);
  const want = (part: Partial<Wish>) => change((lastWish = { ...wish, ...part }));
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
              <p class="removed" role="status">
                {say("history.removed")}
                <button type="button" class="main" onClick={() => (void put([removed]), put_by(null))}>
                  {say("undo")}
                </button>
              </p>
            )}
            <Cards games={shown} titles={titles} onRemove={(game) => (void remove([game.id]), put_by(game))} />
          </>
        )}
      </main>
      <Landscape />
      {moving && shelf && <Moving games={shelf.games} onClose={() => move(false)} />}
    </div>
  );
}

function fits(game: Played, { game: kind, player }: Wish): boolean {
  return (!kind || game.table.game === kind) && (!player || game.people.some((person) => person.name === player));
}

interface WishesProps {
  readonly games: readonly Played[];
  readonly titles: ReadonlyMap<string, string>;
  readonly wish: Wish;
  readonly want: (part: Partial<Wish>) => void;
}

/** Which games are wanted: of one kind, or of one player. */
function Wishes({ games, titles, wish, want }: WishesProps) {
  const kinds = useMemo(() => [...new Set(games.map((game) => game.table.game))].sort(), [games]);
  const names = useMemo(() => namesIn(games), [games]);
  return (
    <div class="wishes">
      <Chooser name={say("history.game")} all={say("history.all-games")} value={wish.game} onChange={(game) => want({ game })}>
        {kinds.map((kind) => [kind, titles.get(kind) ?? kind])}
      </Chooser>
      <Chooser name={say("history.player")} all={say("history.everybody")} value={wish.player} onChange={(player) => want({ player })}>
        {names.map((name) => [name, name])}
      </Chooser>
    </div>
  );
}

interface ChooserProps {
  readonly name: string;
  readonly all: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: readonly (readonly [string, string])[];
}

function Chooser({ name, all, value, onChange, children }: ChooserProps) {
  return (
    <span class="chooser">
      <select aria-label={name} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{all}</option>
        {children.map(([code, shown]) => (
          <option key={code} value={code}>
            {shown}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </span>
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
  useEffect(() => (scrollTo(0, lastHeight), void (lastHeight = 0)), []);
  const open = (id: string) => ((lastHeight = scrollY), go({ screen: "result", id }));
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

/** Return the names in the games, in the order of the alphabet. */
export function namesIn(games: readonly Played[]): readonly string[] {
  const names = new Set(games.flatMap(({ people }) => people.map((person) => person.name)));
  names.delete("");
  return [...names].sort((one, other) => one.localeCompare(other));
}

export function useTitles(): ReadonlyMap<string, string> {
  const [games] = useGames();
  return useMemo(() => new Map(games?.map((one) => [one.game, one.title])), [games]);
}
