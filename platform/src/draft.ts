import { useState } from 'react';
import { useSession } from './session.ts';

function readDraft(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function storeDraft(key: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private windows and full storage: the text stays on the page only.
  }
}

/**
 * A text that a person is writing. This browser stores it for them until it is emptied, across failures, reloads and
 * sessions.
 */
export function useDraft(name: string): readonly [text: string, setText: (text: string) => void] {
  const session = useSession();
  const key = `draft:${session?.user._id ?? ''}:${name}`;
  const [draft, setDraft] = useState(() => ({ key, text: readDraft(key) }));
  const current = draft.key === key ? draft : { key, text: readDraft(key) };
  return [
    current.text,
    (text) => {
      storeDraft(key, text);
      setDraft({ key, text });
    },
  ];
}
