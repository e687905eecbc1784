import { describeEntry, describeReason } from '@dayrise/contracts';
import { useFormatting } from '@dayrise/ui-kit';
import { useContractText } from './contract-text.ts';

/** Writes what the ledger keeps in English in the person's language: descriptions of journals, and that no reason is given. */
export function useEntryTexts() {
  const say = useContractText();
  const { formatDay, formatPercent } = useFormatting();
  return {
    describe: (description: string): string =>
      describeEntry(description, {
        say,
        day: formatDay,
        rate: (percent) => formatPercent(percent, { decimals: 4 }),
      }),
    describeReason: (reason: string): string => describeReason(reason, say),
  };
}
