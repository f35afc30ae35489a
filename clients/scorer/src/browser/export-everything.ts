/**
 * Exports everything that the scorer has saved on this phone to a JSON file, unchanged. Users need this when saved
 * games can't be read, so this module uses nothing that reads or checks games.
 */

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
    return {}; // the browser denies access
  }
}

/** Return all records of the history. The promise rejects if there is no database. */
function readDatabase(): Promise<readonly unknown[]> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(PREFIX);
    opening.onupgradeneeded = () => opening.transaction!.abort(); // there is no database: abort, so that none is created
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
