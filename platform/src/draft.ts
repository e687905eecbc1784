import { useState } from 'react';
import { useSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

const readDraft = (key: string) => ({ key, text: readStored(key) ?? '' });

/**
 * A text that a person is writing. This browser stores it for them until it is emptied, across failures, reloads and
 * sessions.
 */
export function useDraft(name: string): readonly [text: string, setText: (text: string) => void] {
  const session = useSession();
  const key = `draft:${session?.user._id ?? ''}:${name}`;
  const [draft, setDraft] = useState(() => readDraft(key));
  const current = draft.key === key ? draft : readDraft(key);
  return [
    current.text,
    (text) => {
      writeStored(key, text || null);
      setDraft({ key, text });
    },
  ];
}
