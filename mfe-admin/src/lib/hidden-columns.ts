import { useState } from 'react';
import { keep, readKept } from './kept-list.ts';

const keyOf = (list: string) => `dayrise.admin.columns.${list}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** The keys of a list's hidden columns, remembered in this browser, and a function that changes them. */
export function useHiddenColumns(list: string) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set(readKept(keyOf(list), isText)));
  const change = (next: ReadonlySet<string>) => {
    setHidden(next);
    keep(keyOf(list), [...next]);
  };
  return [hidden, change] as const;
}
