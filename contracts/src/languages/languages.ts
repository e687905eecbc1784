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
