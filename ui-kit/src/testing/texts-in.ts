import { type Messages, makeTexts } from '@dayrise/contracts/texts';
import { brand } from '../brand.ts';
import { type Formatting, formattingFor } from '../formatting.ts';
import ar from '../languages/ar.json';
import de from '../languages/de.json';
import es from '../languages/es.json';

const sources = import.meta.glob<Messages>(['../components/*/messages.ts', '../charts/messages.ts'], {
  eager: true,
  import: 'messages',
});

const english = Object.fromEntries(
  Object.entries(sources).map(([path, messages]) => [path.split('/').at(-2) ?? '', messages]),
);

const translations: Readonly<Record<string, unknown>> = { ar, de, es };

/** A text, or a function of the values that it takes; a play knows which. */
type Text = string & ((values: Readonly<Record<string, string | number>>) => string);

type Catalogue = typeof es;
type KitTexts = {
  readonly [Component in keyof Catalogue]: { readonly [Name in keyof Catalogue[Component]]: Text };
};

/** The kit's texts in the language that is chosen in the toolbar, so that a play finds them in each. */
export const textsIn = (locale: string): KitTexts =>
  makeTexts(english, translations[locale.slice(0, 2)], locale, { brand: brand.name }) as unknown as KitTexts;

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
