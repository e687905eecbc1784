type Area = 'localStorage' | 'sessionStorage';

/** The stored text; null if there is none, or where storage is blocked. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Reads stored JSON of local storage; null also for text that isn't JSON. Check its shape. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a text, or removes it for null. Does nothing where storage is blocked or full. */
export function writeStored(key: string, text: string | null, area: Area = 'localStorage'): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // What is not stored lasts until the page is left.
  }
}
