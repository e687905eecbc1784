import { entryTextsIn } from '@dayrise/contracts';
import { useContractText } from '@dayrise/platform/texts';
import { useFormatting } from '@dayrise/ui-kit';

/** Writes what the ledger keeps in English in the person's language: descriptions of journals, and that no reason is given. */
export const useEntryTexts = () => entryTextsIn(useContractText(), useFormatting());
