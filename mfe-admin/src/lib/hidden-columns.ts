import { useState } from 'react';

const keyOf = (list: string) => `dayrise.admin.columns.${list}`;

function readHidden(list: string): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return new Set(Array.isArray(found) ? found.filter((key) => typeof key === 'string') : []);
  } catch {
    // Storage is blocked or holds something else: all columns show.
    return new Set();
  }
}

/** The keys of a list's hidden columns, remembered in this browser, and a function that changes them. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState(() => readHidden(list));
  const change = (next: ReadonlySet<string>) => {
    setHidden(next);
    try {
      localStorage.setItem(keyOf(list), JSON.stringify([...next]));
    } catch {
      // Storage is blocked: they last until the page is left.
    }
  };
  return [hidden, change] as const;
}
