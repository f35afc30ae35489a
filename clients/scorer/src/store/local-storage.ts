/** Reads and writes localStorage, and remembers which keys could not be saved. */

export const PREFIX = "tallytale.";
/** The start of the key of a saved game, before the game's id. */
export const TABLE_KEY = `${PREFIX}table.`;

const unsavedKeys = new Set<string>();

export function keys(prefix: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // the browser denies access
  }
}

export function readText(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Parse a text as JSON. Return null if that fails. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function write(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function writeText(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    unsavedKeys.delete(key);
  } catch {
    unsavedKeys.add(key);
  }
}

export function remove(key: string): void {
  unsavedKeys.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // the browser denies access, so nothing was saved
  }
}

export function isUnsaved(key: string): boolean {
  return unsavedKeys.has(key);
}

export function isAllSaved(): boolean {
  return !unsavedKeys.size;
}
