import { createCatalogue } from '@dayrise/platform/texts';
import { brand } from '@dayrise/ui-kit';

/** Load the texts of the frame and of the kit in a language. */
export const packs = {
  es: () => import('../languages/es.ts'),
  de: () => import('../languages/de.ts'),
  ar: () => import('../languages/ar.ts'),
};

/** Declares English messages of the frame. The other languages are in `languages`, by the feature's name. */
export const defineMessages = createCatalogue({ translations: packs, constants: { brand: brand.name } });
