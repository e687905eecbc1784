import { createCatalogue, createContractText } from '@dayrise/platform/texts';
import { brand } from '@dayrise/ui-kit';

const translations = {
  es: () => import('../languages/factors/es.ts'),
  de: () => import('../languages/factors/de.ts'),
  ar: () => import('../languages/factors/ar.ts'),
};

/** Declares the English messages of the second factors. Their code and translations load after the frame. */
export const defineMessages = createCatalogue({ translations, constants: { brand: brand.name } });

/** Translates the contract's messages about failed calls. */
export const useContractText = createContractText(translations);
