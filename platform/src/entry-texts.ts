import { describeEntry, describeReason, type EntryWriting, locales } from '@dayrise/contracts';
import { formatMessage, languageStore, useStore } from '@dayrise/platform';
import { useContractTranslations } from '@dayrise/platform/texts';

/** The kit's formats that these texts need. */
interface EntryFormats {
  readonly formatDay: (day: string) => string;
  readonly formatPercent: (points: number, options: { decimals: number }) => string;
}

/** Writes what the ledger keeps as codes and in English: descriptions of journals, and that no reason is given. */
export function useEntryTexts({ formatDay, formatPercent }: EntryFormats) {
  const { locale } = locales[useStore(languageStore)];
  const texts = useContractTranslations()?.entries as EntryWriting['texts'];
  const write: EntryWriting['write'] = (text, values) => formatMessage(text, locale, values);
  const rate = (percent: number) => formatPercent(percent, { decimals: 4 });
  return {
    describe: (description: string) =>
      describeEntry(description, { write, locale, texts, day: formatDay, rate }),
    describeReason: (reason: string) => describeReason(reason, texts),
  };
}
