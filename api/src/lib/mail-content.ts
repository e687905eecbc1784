import type { Language } from '@dayrise/contracts';
import { mailTexts } from './mail-texts.ts';

/** The content of a mail, from which HTML and text are rendered. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  /** The preview text that mail programs show after the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
}

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Less prominent text, such as what to do if the mail is not for you. */
  | { readonly kind: 'note'; readonly text: string }
  /** Less prominent than a button. */
  | { readonly kind: 'link'; readonly label: string; readonly url: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] };

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const note = (text: string): MailBlock => ({ kind: 'note', text });
export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url });
export const facts = (...rows: readonly (readonly [label: string, value: string])[]): MailBlock => ({
  kind: 'facts',
  rows,
});

/** The mail with a greeting on top; without the name if that is empty. */
export function withGreeting(content: MailContent, name: string): MailContent {
  const texts = mailTexts.in(content.language);
  const greeting = paragraph(name === '' ? texts.hello : texts.greeting({ name }));
  return { ...content, blocks: [greeting, ...content.blocks] };
}
