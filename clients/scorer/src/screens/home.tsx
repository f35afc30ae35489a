import type { GameList } from "@tallytale/client";
import { useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { IconButton } from "../components/button";
import { Landscape } from "../components/landscape";
import { lazy } from "../components/lazy";
import { Notice } from "../components/notice";
import { RadioGroup } from "../components/radio-group";
import { Shape } from "../components/shape";
import { UndoBar } from "../components/undo-bar";
import { useUndoableRemoval } from "../components/undoable-removal";
import { Unreadable } from "../components/unreadable";
import { canBePlayedLive, PICTURES } from "../games";
import { HelpButton } from "../help/help-button";
import { HistoryLink } from "../history/history-link";
import { useGames } from "../judge/hooks";
import { OfflineStatus } from "../offline/status";
import { lastGameId } from "../store/last-game";
import { isUnfinished } from "../store/steps";
import { deleteGame, deleteUnreadable, type OpenGame, restoreUnreadable, saveGame, useStore } from "../store/store";
import { playerName } from "../words/player-names";
import { formatList, say } from "../words/translate";

const WHEN = ["over", "playing"] as const;
type When = (typeof WHEN)[number];
let lastWhen: When = "over"; // the choice stays when the home screen is opened again
const LastGame = lazy(() => import("./last-game").then((module) => module.default));

type GameEntry = GameList["games"][number];

export function Home({ onMenu }: { onMenu: () => void }) {
  const { storageWorks, unreadable } = useStore();
  const [games, trouble] = useGames();
  const [when, setWhen] = useState(lastWhen);
  const shown = games?.filter((one) => when === "over" || canBePlayedLive(one.game));
  return (
    <div class="home">
      <header class="top-bar">
        <h1 class="brand">Tallytale</h1>
        <HelpButton screen="home" />
        <IconButton icon="more" name={say("menu")} onClick={onMenu} />
      </header>
      <main class="page">
        <WhenChoice when={when} onSelect={setWhen} />
        <Notice trouble={trouble} storageWorks={storageWorks} />
        <Unreadable records={unreadable} deleteRecords={deleteUnreadable} restoreRecords={restoreUnreadable} />
        <OpenGames games={games} />
        {lastGameId() && <LastGame />}
        <section aria-labelledby="games">
          <h2 id="games">{say(`home.games.${when}`)}</h2>
          <ul class="cards">
            {shown?.map((game) => <GameCard key={game.game} game={game} when={when} />) ??
              (trouble === "waiting" && [...PICTURES.keys()].map((game) => <li key={game} class="card-placeholder" />))}
          </ul>
          <button type="button" class="wide-button" onClick={() => navigate({ screen: "scan" })}>
            {say("share.scan")}
          </button>
        </section>
        <HistoryLink />
      </main>
      <OfflineStatus />
      <Landscape />
    </div>
  );
}

/** Asks whether the game is over, so that its points are counted, or is being played now. */
function WhenChoice({ when, onSelect }: { when: When; onSelect: (when: When) => void }) {
  const select = (chosen: When) => {
    lastWhen = chosen;
    onSelect(chosen);
  };
  return (
    <RadioGroup
      name="when"
      legend={say("home.lead")}
      layout="horizontal"
      values={WHEN}
      selected={when}
      onSelect={select}
    >
      {(one) => say(`home.when.${one}`)}
    </RadioGroup>
  );
}

/** The list of unfinished games, with a button to delete each, and a button to undo that. */
function OpenGames({ games }: { games: readonly GameEntry[] | null }) {
  const openGames = useStore().openGames.filter(isUnfinished);
  const titles = new Map(games?.map((one) => [one.game, one.title]));
  const { removed, remove, restoreRemoved } = useUndoableRemoval<OpenGame>(
    (some) => some.forEach((one) => deleteGame(one.id)),
    (some) => some.toReversed().forEach(saveGame),
  );
  return (
    <>
      {removed.length > 0 && <UndoBar key={removed.length} onUndo={restoreRemoved} />}
      {openGames.length > 0 && (
        <section aria-labelledby="running">
          <h2 id="running">{say("home.running")}</h2>
          <ul class="running-tables">
            {openGames.map((openGame) => (
              <OpenGameRow
                key={openGame.id}
                openGame={openGame}
                title={titles.get(openGame.table.game) ?? ""}
                onRemove={() => remove([openGame])}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function GameCard({ game, when }: { game: GameEntry; when: When }) {
  const Picture = PICTURES.get(game.game);
  if (!Picture) return null;
  return (
    <li>
      <button
        type="button"
        class={`card game-${game.game}`}
        onClick={() => navigate({ screen: when === "over" ? "seats" : "play", game: game.game })}
      >
        <Picture />
        <span class="card-title">{game.title}</span>
        <span class="visually-hidden">{say("comma")}</span>
        <span class="card-text">{say("home.players", { least: game.players.min, most: game.players.max })}</span>
      </button>
    </li>
  );
}

function OpenGameRow({ openGame, title, onRemove }: { openGame: OpenGame; title: string; onRemove: () => void }) {
  const names = openGame.people.map((_, seat) => playerName(openGame.people, seat));
  return (
    <li class="running-table">
      <button
        type="button"
        class="list-button"
        onClick={() => navigate({ screen: openGame.live ? "live" : "entry", id: openGame.id })}
      >
        <span class="list-button-title">{say("home.go-on", { title })}</span>
        <span class="list-button-text">
          {openGame.people.map((person, seat) => (
            <Shape key={seat} look={person.look} />
          ))}
          {formatList(names)}
        </span>
      </button>
      <IconButton icon="bin" name={say("home.forget", { title, names: formatList(names) })} onClick={onRemove} />
    </li>
  );
}
