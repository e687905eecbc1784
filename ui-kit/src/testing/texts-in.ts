import { type Formatting, formattingFor } from '../formatting.ts';
import { ar } from '../languages/ar.ts';
import { de } from '../languages/de.ts';
import { es } from '../languages/es.ts';
import type { KitMessages } from '../messages.ts';

const sources = import.meta.glob<Record<string, unknown>>(
  ['../components/*/messages.ts', '../charts/messages.ts'],
  { eager: true, import: 'messages' },
);

const nameOf = (path: string): string =>
  path.startsWith('../charts/') ? 'Charts' : (path.split('/').at(-2) ?? '');

const english = Object.fromEntries(
  Object.entries(sources).map(([path, messages]) => [nameOf(path), messages]),
) as KitMessages;

const translations: Readonly<Record<string, KitMessages>> = { ar, de, es };

/** The kit's texts in the language that is chosen in the toolbar, so that a play finds them in each. */
export const textsIn = (locale: string): KitMessages => translations[locale.slice(0, 2)] ?? english;

type Written = { [Name in keyof Formatting]: (...given: Parameters<Formatting[Name]>) => string };

/** A text with plain spaces: queries compare texts with their spaces made plain. */
export const plainSpaces = (text: string): string => text.replaceAll(/\s/g, ' ');

/** The formats of that language, with plain spaces. */
export const formatsIn = (locale: string): Written =>
  Object.fromEntries(
    Object.entries(formattingFor(locale)).map(([name, write]) => [
      name,
      (...given: unknown[]) => plainSpaces(Reflect.apply(write, undefined, given)),
    ]),
  ) as Written;

/** The parts of a calendar day, `2026-11-21`, as that language writes them, in its order. */
export const datePartsIn = (locale: string, day: string): readonly Intl.DateTimeFormatPart[] =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
    .formatToParts(new Date(day))
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year');
