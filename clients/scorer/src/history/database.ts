/** Played games, in the browser's IndexedDB. */

import { useEffect, useState } from "preact/hooks";
import * as store from "../store/store";
import { isSameResult, latestFirst, type PlayedGame } from "./played-game";

const DATABASE = "tallytale";
const STORE = "played";

export interface GameHistory {
  /** Latest first. */
  readonly games: readonly PlayedGame[];
  readonly storageWorks: boolean;
}

let connection: Promise<IDBDatabase> | null = null;
const listeners = new Set<() => void>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(DATABASE) : null;
otherTabs?.addEventListener("message", notifyListeners);

/** Return all games, and again whenever they change, in this tab or another. */
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

/** Save a game's result. Return whether the same table had another result before, because the rules have changed. */
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

/** Add or replace games, in one transaction. */
export function putGames(games: readonly PlayedGame[]): Promise<void> {
  return write((there) => games.forEach((game) => there.put(game)));
}

/** Add imported games; those that are here already stay as they are. Return how many were added. */
export async function addNewGames(games: readonly PlayedGame[]): Promise<number> {
  const here = new Set((await allGames()).map((game) => game.id));
  const fresh = new Map(games.filter((game) => !here.has(game.id)).map((game) => [game.id, game]));
  if (fresh.size) await putGames([...fresh.values()]);
  return fresh.size;
}

export async function deleteGames(ids: readonly string[]): Promise<void> {
  await write((there) => ids.forEach((id) => there.delete(id)));
  store.markInHistory(ids, false);
}

/** Give all games of one name to another, in the history and in open games. */
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

/** Open the database. The promise rejects if the browser denies it. */
function openDatabase(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onerror = () => fail(asked.error);
    asked.onsuccess = () => {
      // Another tab upgrades or deletes the database, and waits until this connection is closed.
      asked.result.onversionchange = () => {
        asked.result.close();
        connection = null;
      };
      done(asked.result);
    };
  });
}
