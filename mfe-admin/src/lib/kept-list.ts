import { readStoredJson, writeStored } from '@dayrise/platform/storage';

/** Reads a list that this browser keeps; empty where storage is blocked or holds something else. */
export function readKept<Item>(key: string, isItem: (value: unknown) => value is Item): readonly Item[] {
  const found = readStoredJson(key);
  return Array.isArray(found) ? found.filter(isItem) : [];
}

/** Keeps a list in this browser. */
export const keep = (key: string, items: readonly unknown[]): void => writeStored(key, JSON.stringify(items));
