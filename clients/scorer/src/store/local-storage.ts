/** What this browser keeps by a key, and of what it could not take the latest. */

const unsavedKeys = new Set<string>();

export function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null; // no storage here, or something else's
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
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
    // Where nothing is kept there is nothing to remove.
  }
}

/** Tell whether something is newer here than what is kept of it. */
export function isUnsaved(key: string): boolean {
  return unsavedKeys.has(key);
}

export function isAllSaved(): boolean {
  return !unsavedKeys.size;
}
