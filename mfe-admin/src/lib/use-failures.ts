import { failuresIn } from '@dayrise/platform/failures';
import { useContractText } from './contract-text.ts';

/** Describes failed calls in the language of the page. */
export const useFailures = () => failuresIn(useContractText());
