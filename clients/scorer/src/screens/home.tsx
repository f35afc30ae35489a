import type { GameList } from "@tallytale/client";
import { useState } from "preact/hooks";
import { go } from "../browser/route";
import { IconButton } from "../components/button";
import { Landscape } from "../components/landscape";
import { Notice } from "../components/notice";
import { Shape } from "../components/shape";
import { Removed } from "../components/undo-delete";
import { PICTURES } from "../games";
import { HistoryDoor } from "../history/history-link";
import { useGames } from "../judge/hooks";
import { OfflineLine } from "../offline/status";
import { forget, keepSitting, type Sitting, useStore } from "../store/store";
import { called } from "../words/player-names";
import { list, say } from "../words/translate";

type GameEntry = GameList["games"][number];

export function Home({ onMenu }: { onMenu: () => void }) {
  const { sittings, kept } = useStore();
  const [games, trouble] = useGames();
  const [removed, setAside] = useState<Sitting | null>(null);
  const titles = new Map(games?.map((one) => [one.game, one.title]));
  return (
    <div class="home">
      <header class="bar">
        <h1 class="brand">Tallytale</h1>
        <IconButton icon="more" name={say("menu")} onClick={onMenu} />
      </header>
      <main class="page">
        <p class="lead">{say("home.lead")}</p>
        <Notice trouble={trouble} kept={kept} />
        {removed && (
          <Removed
            key={removed.id}
            onUndo={() => {
              keepSitting(removed);
              setAside(null);
            }}
          />
        )}
        {sittings.length > 0 && (
          <section aria-labelledby="running">
            <h2 id="running">{say("home.running")}</h2>
            <ul class="running">
              {sittings.map((sitting) => (
                <Running
                  key={sitting.id}
                  sitting={sitting}
                  title={titles.get(sitting.table.game) ?? ""}
                  onForget={() => {
                    forget(sitting.id);
                    setAside(sitting);
                  }}
                />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="games">
          <h2 id="games">{say("home.games")}</h2>
          <ul class="cards">
            {games?.map((game) => <Card key={game.game} game={game} />) ??
              (trouble === "waiting" && [...PICTURES.keys()].map((game) => <li key={game} class="card-to-come" />))}
          </ul>
          <button type="button" class="wide" onClick={() => go({ screen: "scan" })}>
            {say("share.scan")}
          </button>
        </section>
        <HistoryDoor />
      </main>
      <OfflineLine />
      <Landscape />
    </div>
  );
}

function Card({ game }: { game: GameEntry }) {
  const Picture = PICTURES.get(game.game);
  if (!Picture) return null;
  return (
    <li>
      <button type="button" class={`card game-${game.game}`} onClick={() => go({ screen: "seats", game: game.game })}>
        <Picture />
        <span class="card-title">{game.title}</span>
        <span class="card-text">{say("home.players", { least: game.players.min, most: game.players.max })}</span>
      </button>
    </li>
  );
}

function Running({ sitting, title, onForget }: { sitting: Sitting; title: string; onForget: () => void }) {
  const names = sitting.people.map((_, seat) => called(sitting.people, seat));
  return (
    <li class="running-table">
      <button type="button" class="strip" onClick={() => go({ screen: "entry", id: sitting.id })}>
        <span class="strip-title">{say("home.go-on", { title })}</span>
        <span class="strip-text">
          {sitting.people.map((person) => (
            <Shape key={person.look} look={person.look} />
          ))}
          {list(names)}
        </span>
      </button>
      <IconButton icon="bin" name={say("home.forget", { title, names: list(names) })} onClick={onForget} />
    </li>
  );
}
