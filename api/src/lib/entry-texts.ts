import { describeEntry, describeReason, type EntryWriting, type Language, locales } from '@dayrise/contracts';
import { formatMessage } from '@dayrise/contracts/texts';
import { entryTranslations } from './contract-texts.ts';
import { formatsOf } from './formats.ts';

/** A journal's description in a language. */
export function entryIn(language: Language, description: string): string {
  const { day, rate } = formatsOf(language);
  const { locale } = locales[language];
  const write: EntryWriting['write'] = (text, values) => formatMessage(text, locale, values);
  return describeEntry(description, { write, locale, texts: entryTranslations(language), day, rate });
}

/** A recorded reason in a language: staff's own words, or that there are none. */
export const reasonIn = (language: Language, reason: string): string =>
  describeReason(reason, entryTranslations(language));
