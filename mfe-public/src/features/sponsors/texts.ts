import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('sponsors', {
  title: 'Sponsors and press',
  lead: 'Nobody sponsors us, and no newspaper has written about us. We made up these logos to show where real ones would go.',
});

export type MarkName = 'tide' | 'lark' | 'quill' | 'mere' | 'brook' | 'marsh';

/** Fictional newspapers. */
export const marks: readonly { readonly mark: MarkName; readonly name: string; readonly kind: string }[] = [
  { mark: 'tide', name: 'Tidewick', kind: 'Ledger' },
  { mark: 'lark', name: 'Larkmoor', kind: 'Post' },
  { mark: 'quill', name: 'Quillhaven', kind: 'Review' },
  { mark: 'mere', name: 'Oldmere', kind: 'Gazette' },
  { mark: 'brook', name: 'Fennbrook', kind: 'Observer' },
  { mark: 'marsh', name: 'Saltmarrow', kind: 'Weekly' },
];
