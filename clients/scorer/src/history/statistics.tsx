import { useMemo, useState } from "preact/hooks";
import { navigate } from "../browser/route";
import { EmptyState } from "../components/empty-state";
import { Landscape } from "../components/landscape";
import { NameInput } from "../components/name-fields";
import { Shape } from "../components/shape";
import { Sheet } from "../components/sheet";
import { TopBar } from "../components/top-bar";
import { UndoBar } from "../components/undo-bar";
import { PICTURES } from "../games";
import { HelpButton } from "../help/help-button";
import { faceOf } from "../store/faces";
import { getState, useStore } from "../store/store";
import { formatNumber, say } from "../words/translate";
import { useImportCheck } from "./check-imports";
import { countedGames } from "./counted";
import { mergePeople, useGameHistory } from "./database";
import { playerNames } from "./filters";
import { useTitles } from "./history";
import type { PlayedGame } from "./played-game";
import { type GameRecord, type PersonRecord, personRecords, tableMates } from "./records";
import "./style.css";

/** The screen with a card of statistics for each player. */
export function Statistics() {
  const gameHistory = useGameHistory();
  const titles = useTitles();
  const [mergedName, setMergedName] = useState<string | null>(null);
  const [lastMerge, setLastMerge] = useState<{ readonly undo: () => Promise<void> } | null>(null);
  useImportCheck(gameHistory?.games);
  const people = useMemo(() => personRecords(countedGames(gameHistory?.games ?? [], changedGames())), [gameHistory]);
  return (
    <div class="statistics">
      <TopBar backTo={say("home.history")} onBack={() => navigate({ screen: "history" })} title={say("stats.title")}>
        <HelpButton screen="statistics" />
      </TopBar>
      <main class="page">
        {gameHistory && !people.length && <EmptyState text={say("stats.none")} />}
        {lastMerge && (
          <UndoBar
            message={say("same.done")}
            onUndo={() => {
              void lastMerge.undo();
              setLastMerge(null);
            }}
          />
        )}
        {people.map((person) => (
          <PersonCard key={person.name} person={person} titles={titles} onMerge={() => setMergedName(person.name)} />
        ))}
      </main>
      <Landscape />
      {gameHistory && mergedName !== null && (
        <MergeSheet
          name={mergedName}
          games={gameHistory.games}
          onMerged={(undo) => setLastMerge({ undo })}
          onClose={() => setMergedName(null)}
        />
      )}
    </div>
  );
}

/** Return the ids of open games that were changed after their result was shown. */
function changedGames(): ReadonlySet<string> {
  return new Set(getState().openGames.flatMap((game) => (game.inHistory ? [] : [game.id])));
}

interface PersonProps {
  readonly person: PersonRecord;
  readonly titles: ReadonlyMap<string, string>;
  readonly onMerge: () => void;
}

function PersonCard({ person, titles, onMerge }: PersonProps) {
  const { known } = useStore().settings;
  const { look } = faceOf(person.name, known) ?? person;
  return (
    <section class={`panel person look-${look}`} aria-label={person.name}>
      <h2>
        <Shape look={look} />
        <span>{person.name}</span>
        {person.wins > 0 && <b data-figure="wins">{say("stats.wins", { n: person.wins })}</b>}
      </h2>
      <WinShare wins={person.wins} games={person.games} />
      <ul class="figures">
        {person.streak > 1 && <Figure name="streak" value={formatNumber(person.streak)} />}
        {person.longest > 1 && <Figure name="longest" value={formatNumber(person.longest)} />}
        <Figure name="favourite" value={titles.get(person.favourite) ?? ""} />
      </ul>
      <ul class="by-game">
        {person.byGame.map((one) => (
          <ByGame key={one.game} one={one} title={titles.get(one.game) ?? ""} />
        ))}
      </ul>
      <button type="button" class="wide-button" onClick={onMerge}>
        {say("stats.same", { name: person.name })}
      </button>
    </section>
  );
}

function ByGame({ one, title }: { one: GameRecord; title: string }) {
  const Picture = PICTURES.get(one.game);
  return (
    <li class={`game-${one.game}`} data-game={one.game}>
      <span class="game-thumbnail">{Picture && <Picture />}</span>
      <h3>{title}</h3>
      <WinShare wins={one.wins} games={one.games} />
      <ul class="figures">
        <Figure name="average" value={formatNumber(Math.round(one.average * 10) / 10)} />
        <Figure name="best" value={formatNumber(one.best)} />
      </ul>
    </li>
  );
}

/** Shows how many of the games were won, as a bar and in words. Without a win, it shows how many were played. */
function WinShare({ wins, games }: { wins: number; games: number }) {
  if (!wins) return <p data-figure="games">{say("history.found", { n: games })}</p>;
  return (
    <p class="win-share">
      <span class="win-share-bar" ref={(bar) => bar?.style.setProperty("--share", String(wins / games))} />
      <span data-figure="share">{say("stats.share", { wins, n: games })}</span>
    </p>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <li>
      <span>{say(`stats.${name}`)}</span> <b data-figure={name}>{value}</b>
    </li>
  );
}

interface MergeSheetProps {
  readonly name: string;
  readonly games: readonly PlayedGame[];
  /** Called after the merge, with a function that undoes it. */
  readonly onMerged: (undo: () => Promise<void>) => void;
  readonly onClose: () => void;
}

/** A sheet to merge two names of the same person. Names that appear in the same game are not offered. */
function MergeSheet({ name, games, onMerged, onClose }: MergeSheetProps) {
  const [other, setOther] = useState<string | null>(null);
  const mates = useMemo(() => tableMates(games, name), [games, name]);
  const others = useMemo(() => playerNames(games).filter((one) => !mates.has(one)), [games, mates]);
  const chosen = other?.trim() ?? "";
  const merge = async () => {
    onMerged(await mergePeople(name, chosen));
    onClose();
  };
  const isNewName = chosen !== "" && !mates.has(chosen); // `mates` contains the name itself
  return (
    <Sheet title={say("same.title", { name })} onClose={onClose}>
      <p>{say(others.length ? "same.text" : "same.nobody", { name })}</p>
      <div class="chips">
        {others.map((one) => (
          <button type="button" key={one} class="chip" aria-pressed={one === other} onClick={() => setOther(one)}>
            {one}
          </button>
        ))}
      </div>
      <label class="field">
        {say("same.new")}
        <NameInput value={others.includes(other ?? "") ? "" : (other ?? "")} onChange={setOther} />
      </label>
      {isNewName && (
        <button type="button" class="wide-button primary" onClick={() => void merge()}>
          {say("same.yes", { name, other: chosen })}
        </button>
      )}
    </Sheet>
  );
}
