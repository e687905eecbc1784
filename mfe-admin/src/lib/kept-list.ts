/** Reads a list that this browser keeps; empty where storage is blocked or holds something else. */
export function readKept<Item>(key: string, isItem: (value: unknown) => value is Item): readonly Item[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Keeps a list in this browser. */
export function keep(key: string, items: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(items));
  } catch {
    // Storage is blocked: the list lasts until the page is left.
  }
}
