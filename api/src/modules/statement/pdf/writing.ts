import { type Language, locales } from '@dayrise/contracts';
import { entryIn, reasonIn } from '../../../lib/entry-texts.ts';
import { formatsOf } from '../../../lib/formats.ts';
import { statementTexts } from './texts.ts';

/** How a statement in a language is written. */
export function makeWriting(language: Language) {
  const { locale } = locales[language];
  const utc = { timeZone: 'UTC' } as const;
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...utc });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', ...utc });
  const time = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...utc,
  });
  const { list, money, signedMoney } = formatsOf(language);
  return {
    texts: statementTexts.in(language),
    month: (at: Date) => month.format(at),
    day: (at: Date) => day.format(at),
    time: (at: Date) => time.format(at),
    money,
    signed: signedMoney,
    list,
    entry: (description: string) => entryIn(language, description),
    reason: (given: string) => reasonIn(language, given),
  };
}
export type Writing = ReturnType<typeof makeWriting>;
