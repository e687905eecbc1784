import { createContractText } from '@dayrise/platform/texts';

/** Translates what the contract's schemas say about a field. */
export const useContractText = createContractText({
  es: () => import('../languages/es.ts'),
  de: () => import('../languages/de.ts'),
  ar: () => import('../languages/ar.ts'),
});
