import { useMemo, useState } from "preact/hooks";
import { go } from "../browser/route";
import { IconButton } from "../components/button";
import { Landscape } from "../components/landscape";
import { Shape } from "../components/shape";
import { Sheet } from "../components/sheet";
import { PICTURES } from "../games";
import { number, say } from "../words/translate";
import { merge, useShelf } from "./database";
import { namesIn } from "./filters";
import { useTitles } from "./history";
import type { Played } from "./played-game";
import { type GameRecord, type PersonRecord, records, rivals } from "./records";
import "./style.css";

/** How everybody did: a card for each. */
export function Statistics() {
  const shelf = useShelf();
  const titles = useTitles();
  const [open, ask] = useState<string | null>(null);
  const people = useMemo(() => records(shelf?.games ?? []), [shelf]);
  return (
    <div class="statistics">
      <header class="bar">
        <IconButton icon="back" name={say("home.history")} onClick={() => go({ screen: "history" })} />
        <h1>{say("stats.title")}</h1>
      </header>
      <main class="page">
        {shelf && !people.length && <p class="lead">{say("stats.none")}</p>}
        {people.map((person) => (
          <PersonCard key={person.name} person={person} titles={titles} onSame={() => ask(person.name)} />
        ))}
      </main>
      <Landscape />
      {shelf && open !== null && <Same name={open} games={shelf.games} onClose={() => ask(null)} />}
    </div>
  );
}

interface PersonProps {
  readonly person: PersonRecord;
  readonly titles: ReadonlyMap<string, string>;
  readonly onSame: () => void;
}

function PersonCard({ person, titles, onSame }: PersonProps) {
  return (
    <section class={`paper person look-${person.look}`} aria-label={person.name}>
      <h2>
        <Shape look={person.look} />
        <span>{person.name}</span>
        <b data-figure="wins">{say("stats.wins", { n: person.wins })}</b>
      </h2>
      <Share wins={person.wins} games={person.games} />
      <ul class="figures">
        <Figure name="streak" value={number(person.streak)} />
        <Figure name="longest" value={number(person.longest)} />
        <Figure name="favourite" value={titles.get(person.favourite) ?? ""} />
      </ul>
      <ul class="by-game">
        {person.byGame.map((one) => (
          <ByGame key={one.game} one={one} title={titles.get(one.game) ?? ""} />
        ))}
      </ul>
      <button type="button" class="wide" onClick={onSame}>
        {say("stats.same", { name: person.name })}
      </button>
    </section>
  );
}

function ByGame({ one, title }: { one: GameRecord; title: string }) {
  const Picture = PICTURES.get(one.game);
  return (
    <li class={`game-${one.game}`} data-game={one.game}>
      <span class="played-picture">{Picture && <Picture />}</span>
      <h3>{title}</h3>
      <Share wins={one.wins} games={one.games} />
      <ul class="figures">
        <Figure name="average" value={number(Math.round(one.average * 10) / 10)} />
        <Figure name="best" value={number(one.best)} />
      </ul>
    </li>
  );
}

/** How many of somebody's games were won, drawn and said. */
function Share({ wins, games }: { wins: number; games: number }) {
  return (
    <p class="share">
      <span class="share-bar" ref={(bar) => bar?.style.setProperty("--share", String(wins / games))} />
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

/** Two names, one person: who is it? Those who sat at one table are two. */
function Same({ name, games, onClose }: { name: string; games: readonly Played[]; onClose: () => void }) {
  const [other, choose] = useState<string | null>(null);
  const others = useMemo(() => {
    const two = rivals(games, name);
    return namesIn(games).filter((one) => !two.has(one));
  }, [games, name]);
  return (
    <Sheet title={say("same.title", { name })} onClose={onClose}>
      <p>{say(others.length ? "same.text" : "same.nobody", { name })}</p>
      <div class="chips">
        {others.map((one) => (
          <button type="button" key={one} class="chip" aria-pressed={one === other} onClick={() => choose(one)}>
            {one}
          </button>
        ))}
      </div>
      {other !== null && (
        <button type="button" class="wide main" onClick={() => void merge(name, other).then(onClose)}>
          {say("same.yes", { name, other })}
        </button>
      )}
    </Sheet>
  );
}
