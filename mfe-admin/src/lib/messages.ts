import { createCatalogue } from '@dayrise/platform/texts';
import { brand } from '@dayrise/ui-kit';

/** Declares a feature's English messages. The other languages are in `languages`, by the feature's name. */
export const defineMessages = createCatalogue({
  translations: {
    es: () => import('../languages/es.ts'),
    de: () => import('../languages/de.ts'),
    ar: () => import('../languages/ar.ts'),
  },
  constants: { brand: brand.name },
});
