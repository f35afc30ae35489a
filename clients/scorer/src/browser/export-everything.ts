/** Saves all that is on this phone to a file, as it is. For when something can't be read, so it relies on nothing else. */

import { save } from "./save-file";

const PREFIX = "tallytale";

export async function exportEverything(): Promise<void> {
  const games = await readDatabase().catch(() => []);
  const content = { tallytale: "history", version: 1, games, storage: readStorage() };
  const text = JSON.stringify(content, null, 1);
  save(new File([text], "tallytale-everything.json", { type: "application/json" }));
}

function readStorage(): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(PREFIX)));
  } catch {
    return {}; // no storage
  }
}

/** Return all records of the history. The promise rejects if there is no database. */
function readDatabase(): Promise<readonly unknown[]> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(PREFIX);
    opening.onupgradeneeded = () => opening.transaction!.abort(); // there is none: don't make an empty one
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction([...database.objectStoreNames]);
      const reading = transaction.objectStore(database.objectStoreNames[0]!).getAll();
      transaction.onabort = () => fail(transaction.error);
      transaction.oncomplete = () => {
        database.close();
        done(reading.result);
      };
    };
  });
}
