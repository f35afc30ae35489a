/** Where played games are kept: in the browser's database, on this phone. */

import { useEffect, useState } from "preact/hooks";
import * as store from "../store/store";
import { isSameResult, latestFirst, type PlayedGame } from "./played-game";

const DATABASE = "tallytale";
const STORE = "played";

export interface GameHistory {
  /** The latest first. */
  readonly games: readonly PlayedGame[];
  /** Whether this browser keeps any. */
  readonly storageWorks: boolean;
}

let connection: Promise<IDBDatabase> | null = null;
const listeners = new Set<() => void>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(DATABASE) : null;
otherTabs?.addEventListener("message", notifyListeners);

/** Return all games, now and whenever one is added, changed or removed, here or in another tab. */
export function useGameHistory(): GameHistory | null {
  const [history, setHistory] = useState<GameHistory | null>(null);
  useEffect(() => {
    let mounted = true;
    const reload = () =>
      void allGames().then(
        (games) => mounted && setHistory({ games, storageWorks: true }),
        () => mounted && setHistory({ games: [], storageWorks: false }),
      );
    listeners.add(reload);
    reload();
    return () => {
      mounted = false;
      void listeners.delete(reload);
    };
  }, []);
  return history;
}

export async function allGames(): Promise<readonly PlayedGame[]> {
  const games = await query((games) => games.getAll() as IDBRequest<PlayedGame[]>);
  return games.sort(latestFirst);
}

export function countGames(): Promise<number> {
  return query((games) => games.count());
}

export function findGame(id: string): Promise<PlayedGame | undefined> {
  return query((games) => games.get(id) as IDBRequest<PlayedGame | undefined>);
}

/** Keep a game, in place of what was kept of it. Return whether the very same table was judged otherwise before. */
export async function saveResult(
  game: Omit<PlayedGame, "date">,
  firstSeen = new Date().toISOString(),
): Promise<boolean> {
  const before = await findGame(game.id);
  const date = before?.date ?? firstSeen;
  const { id, table, people, score } = game;
  const now: PlayedGame = { id, date, table, people, score };
  if (before && isEqual(before, now)) return false;
  await putGames([now]);
  return before !== undefined && isEqual(before.table, table) && !isSameResult(before.score, score);
}

/** Put games there, all of them or none. */
export function putGames(games: readonly PlayedGame[]): Promise<void> {
  return write((there) => games.forEach((game) => there.put(game)));
}

/** Add games that come from elsewhere; one that is here already stays as it is. Return how many came in. */
export async function addNewGames(games: readonly PlayedGame[]): Promise<number> {
  const here = new Set((await allGames()).map((game) => game.id));
  const fresh = new Map(games.filter((game) => !here.has(game.id)).map((game) => [game.id, game]));
  if (fresh.size) await putGames([...fresh.values()]);
  return fresh.size;
}

export async function deleteGames(ids: readonly string[]): Promise<void> {
  await write((there) => ids.forEach((id) => there.delete(id)));
  store.markShelved(ids, false);
}

/** Let two names be one person's, in all games and wherever else they are kept. */
export async function mergePeople(from: string, to: string): Promise<void> {
  const games = (await allGames()).filter(({ people }) => people.some((person) => person.name === from));
  await putGames(games.map((game) => ({ ...game, people: store.withRenamedPlayer(game.people, from, to) })));
  store.renamePlayer(from, to);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function notifyListeners(): void {
  listeners.forEach((listener) => listener());
}

async function query<T>(createRequest: (games: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const request = createRequest((await database()).transaction(STORE).objectStore(STORE));
  return new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
}

async function write(work: (games: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(STORE, "readwrite");
  work(transaction.objectStore(STORE));
  await new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
  });
  notifyListeners();
  otherTabs?.postMessage("changed");
}

function database(): Promise<IDBDatabase> {
  connection ??= openDatabase();
  connection.catch(() => {
    connection = null;
  });
  return connection;
}

/** Open the database; where a browser denies one, the promise fails, and nothing is kept. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      // A tab with a later version wants the database, or somebody removes it: neither can while it is held here.
      asked.result.onversionchange = () => {
        asked.result.close();
        connection = null;
      };
      done(asked.result);
    };
  });
}
