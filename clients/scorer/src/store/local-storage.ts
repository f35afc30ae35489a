/** JSON values in localStorage. It also knows the keys whose latest value could not be saved. */

const unsavedKeys = new Set<string>();

export function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as T | null;
  } catch {
    return null; // no storage, or not our JSON
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
    // without storage there is nothing to remove
  }
}

export function isUnsaved(key: string): boolean {
  return unsavedKeys.has(key);
}

export function isAllSaved(): boolean {
  return !unsavedKeys.size;
}
