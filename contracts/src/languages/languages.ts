import { areaOf } from '../remotes/addresses.ts';

/** The languages of the product, English first. Another one is a line here and in `locales`, and its messages. */
export const languages = ['en', 'es', 'de', 'ar'] as const;

/** A language by its ISO 639 code. */
export type Language = (typeof languages)[number];

/** The language that texts are written in, and that stands in for a missing translation. */
export const SOURCE_LANGUAGE = 'en' satisfies Language;

/** Whether an unknown value is one of the languages. */
export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Splits `/es/help` into the language and the page's own path. English addresses have no prefix. */
export function splitLanguage(pathname: string): { readonly language: Language; readonly path: string } {
  const [, first, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(pathname) ?? [];
  return first !== SOURCE_LANGUAGE && isLanguage(first)
    ? { language: first, path: rest || '/' }
    : { language: SOURCE_LANGUAGE, path: pathname };
}

/** The address of a page in a language. The back office is in English. */
export function inLanguage(path: string, language: Language): string {
  if (language === SOURCE_LANGUAGE || areaOf(path) === 'admin') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
