/** Where played games are kept: in the browser's database, on this phone. */

import { useEffect, useState } from "preact/hooks";
import * as store from "../store/store";
import { renamed } from "../words/player-names";
import { agree, byDate, type Played } from "./played-game";

const NAME = "tallytale";
const GAMES = "played";

export interface Shelf {
  /** The latest first. */
  readonly games: readonly Played[];
  /** Whether this browser keeps any. */
  readonly kept: boolean;
}

let opened: Promise<IDBDatabase> | null = null;
const listeners = new Set<() => void>();
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(NAME) : null;
tabs?.addEventListener("message", tell);

/** Return all games, now and whenever one is added, changed or removed, here or in another tab. */
export function useShelf(): Shelf | null {
  const [shelf, know] = useState<Shelf | null>(null);
  useEffect(() => {
    let here = true;
    const look = () =>
      void all().then(
        (games) => here && know({ games, kept: true }),
        () => here && know({ games: [], kept: false }),
      );
    listeners.add(look);
    look();
    return () => {
      here = false;
      void listeners.delete(look);
    };
  }, []);
  return shelf;
}

export async function all(): Promise<readonly Played[]> {
  const games = await answer((games) => games.getAll() as IDBRequest<Played[]>);
  return games.sort(byDate);
}

export function count(): Promise<number> {
  return answer((games) => games.count());
}

export function find(id: string): Promise<Played | undefined> {
  return answer((games) => games.get(id) as IDBRequest<Played | undefined>);
}

/** Keep a game, in place of what was kept of it. Return whether the very same table was judged otherwise before. */
export async function keep(game: Omit<Played, "date">, seenFirst = new Date().toISOString()): Promise<boolean> {
  const before = await find(game.id);
  const date = before?.date ?? seenFirst;
  const { id, table, people, score } = game;
  const now: Played = { id, date, table, people, score };
  if (before && same(before, now)) return false;
  await put([now]);
  return before !== undefined && same(before.table, table) && !agree(before.score, score);
}

/** Put games there, all of them or none. */
export function put(games: readonly Played[]): Promise<void> {
  return change((there) => games.forEach((game) => there.put(game)));
}

/** Add games that come from elsewhere; one that is here already stays as it is. Return how many came in. */
export async function add(games: readonly Played[]): Promise<number> {
  const here = new Set((await all()).map((game) => game.id));
  const fresh = new Map(games.filter((game) => !here.has(game.id)).map((game) => [game.id, game]));
  if (fresh.size) await put([...fresh.values()]);
  return fresh.size;
}

export async function remove(ids: readonly string[]): Promise<void> {
  await change((there) => ids.forEach((id) => there.delete(id)));
  store.markShelved(ids, false);
}

/** Let two names be one person's, in all games and wherever else they are kept. */
export async function merge(from: string, to: string): Promise<void> {
  const games = (await all()).filter(({ people }) => people.some((person) => person.name === from));
  await put(games.map((game) => ({ ...game, people: renamed(game.people, from, to) })));
  store.rename(from, to);
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function tell(): void {
  listeners.forEach((listener) => listener());
}

async function answer<T>(question: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const asked = question((await database()).transaction(GAMES).objectStore(GAMES));
  return new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

async function change(work: (games: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(GAMES, "readwrite");
  work(transaction.objectStore(GAMES));
  await new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
  tell();
  tabs?.postMessage("changed");
}

function database(): Promise<IDBDatabase> {
  opened ??= open();
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Open the database; where a browser denies one, the promise fails, and nothing is kept. */
function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(GAMES, { keyPath: "id" });
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      // A tab with a later version wants the database, or somebody removes it: neither can while it is held here.
      asked.result.onversionchange = () => {
        asked.result.close();
        opened = null;
      };
      done(asked.result);
    };
  });
}
