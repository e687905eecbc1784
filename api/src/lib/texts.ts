import { isLanguage, type Language, locales, SOURCE_LANGUAGE } from '@dayrise/contracts';
import { type Messages, type Texts, textsFrom } from '@dayrise/contracts/texts';
import ar from '../languages/ar.json' with { type: 'json' };
import de from '../languages/de.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import { brandName } from './brand.ts';

/** Translations of what the server writes to people, by feature and message. No page contains them. */
const catalogues: { readonly [L in Language]?: Readonly<Record<string, unknown>> } = { es, de, ar };

/** A feature's texts in every language. */
export interface ServerTexts<M> {
  /** The feature's name in the catalogues. */
  readonly feature: string;
  /** The messages as written, in English. */
  readonly messages: M;
  readonly in: (language: Language) => Texts<M>;
}

const known = new Map<string, ServerTexts<unknown>>();

/** Declares a feature's English messages. Their translations are in `src/languages`. */
export function defineTexts<const M extends Messages>(feature: string, messages: M): ServerTexts<M> {
  const made = new Map<Language, unknown>();
  const find = (language: Language): unknown => {
    const { locale } = locales[language];
    const texts =
      made.get(language) ??
      textsFrom(messages, catalogues[language]?.[feature], locale, { brand: brandName });
    made.set(language, texts);
    return texts;
  };
  const texts = { feature, messages, in: find as (language: Language) => Texts<M> };
  known.set(feature, texts);
  return texts;
}

/** A feature's texts by its name; undefined for a feature that this version doesn't have. */
export function findTexts(feature: string): ServerTexts<unknown> | undefined {
  return known.get(feature);
}

/** The language to write to somebody in: what they chose, else that of the call that caused it, else English. */
export function languageFor(chosen: string | null, asked: Language | null | undefined): Language {
  return isLanguage(chosen) ? chosen : (asked ?? SOURCE_LANGUAGE);
}
