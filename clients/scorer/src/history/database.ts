/** Saves played games in the browser's IndexedDB. */

import { useEffect, useState } from "preact/hooks";
import * as store from "../store/store";
import { isSameResult, latestFirst, type PlayedGame } from "./played-game";
import { restorePlayedGame } from "./restore";

const DATABASE = "tallytale";
const STORE = "played";

export interface GameHistory {
  /** Sorted by date, latest first. */
  readonly games: readonly PlayedGame[];
  /** Database records that can't be read as games, unchanged. */
  readonly unreadable: readonly unknown[];
  readonly storageWorks: boolean;
}

const NO_HISTORY: GameHistory = { games: [], unreadable: [], storageWorks: false };

let connection: Promise<IDBDatabase> | null = null;
const listeners = new Set<() => void>();
const otherTabs = "BroadcastChannel" in globalThis ? new BroadcastChannel(DATABASE) : null;
otherTabs?.addEventListener("message", notifyListeners);

/** Return the games of the history. The component is rendered again whenever one changes, in this tab or another. */
export function useGameHistory(): GameHistory | null {
  const [history, setHistory] = useState<GameHistory | null>(null);
  useEffect(() => {
    let mounted = true;
    const reload = () =>
      void readAll().then(
        (found) => mounted && setHistory(found),
        () => mounted && setHistory(NO_HISTORY),
      );
    const unsubscribe = onHistoryChange(reload);
    reload();
    return () => {
      mounted = false;
      unsubscribe();
    };
  }, []);
  return history;
}

async function readAll(): Promise<GameHistory> {
  const records = await query((games) => games.getAll() as IDBRequest<unknown[]>);
  const restored = records.map(restorePlayedGame);
  return {
    games: restored.filter((game) => game !== null).sort(latestFirst),
    unreadable: records.filter((_, index) => !restored[index]),
    storageWorks: true,
  };
}

export function countGames(): Promise<number> {
  return query((games) => games.count());
}

/** Return a game of the history. Return null if its record can't be read, and undefined if there is none. */
export async function findGame(id: string): Promise<PlayedGame | null | undefined> {
  const record = await query((games) => games.get(id) as IDBRequest<unknown>);
  return record === undefined ? undefined : restorePlayedGame(record);
}

/** Save a game's result. Return true if the same table had another result before, because the rules were corrected. */
export async function saveResult(
  game: Omit<PlayedGame, "date">,
  firstSeen = new Date().toISOString(),
): Promise<boolean> {
  const before = await findGame(game.id);
  const date = before?.date ?? firstSeen;
  const { id, table, people, score, record } = game;
  const kept = { ...(record && { record }), ...(before?.note && { note: before.note }) };
  const now: PlayedGame = { id, date, table, people, score, ...kept };
  if (before && isEqual(before, now)) return false;
  await putRecords([now]);
  return Boolean(before && !before.check && isEqual(before.table, table) && !isSameResult(before.score, score));
}

/** What the players can still change about a finished game. */
export type GameDetails = Pick<PlayedGame, "date" | "people"> & { readonly note: string };

export async function saveDetails(id: string, { date, people, note }: GameDetails): Promise<void> {
  const game = await findGame(id);
  if (!game) return;
  const { note: _, ...rest } = game;
  await putRecords([{ ...rest, date, people, ...(note && { note }) }]);
  store.renamePlayers(id, people);
}

/** Save records in one transaction, and replace those with the same id. A record may be unreadable. */
export function putRecords(records: readonly unknown[]): Promise<void> {
  return write((there) => records.forEach((record) => there.put(record)));
}

/** Add imported games. A game that the history already has stays as it is. Return how many were added. */
export async function addNewGames(games: readonly PlayedGame[]): Promise<number> {
  const here = new Set((await readAll()).games.map((game) => game.id));
  const added = new Map(games.filter((game) => !here.has(game.id)).map((game) => [game.id, game]));
  if (added.size) await putRecords([...added.values()]);
  return added.size;
}

/** Delete records that can't be read as games. They have an id, because the database requires one. */
export async function deleteRecords(records: readonly unknown[]): Promise<void> {
  const keys = records.map((record) => (record as { readonly id: IDBValidKey }).id);
  await write((there) => keys.forEach((key) => there.delete(key)));
}

export async function deleteGames(ids: readonly string[]): Promise<void> {
  await write((there) => ids.forEach((id) => there.delete(id)));
  store.markInHistory(ids, false);
}

/** Rename a player in the history and in open games. Return a function that undoes this. */
export async function mergePeople(from: string, to: string): Promise<() => Promise<void>> {
  const games = (await readAll()).games.filter(({ people }) => people.some((person) => person.name === from));
  const { openGames, settings } = store.getState();
  await putRecords(games.map((game) => ({ ...game, people: store.withRenamedPlayer(game.people, from, to) })));
  store.renamePlayer(from, to);
  return async () => {
    await putRecords(games);
    openGames.forEach(({ id, people }) => store.renamePlayers(id, people));
    store.updateSettings({ known: settings.known });
  };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Call a listener whenever the history changes. Returns a function that unsubscribes. */
export function onHistoryChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      // Close this connection, because another tab waits for that to upgrade or delete the database.
      request.result.onversionchange = () => {
        request.result.close();
        connection = null;
      };
      done(request.result);
    };
  });
}
