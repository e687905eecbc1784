import { createCatalogue } from '@dayrise/platform/texts';
import { brand } from '@dayrise/ui-kit';

/** Declares the English messages of the second factors. Their code and translations load after the frame. */
export const defineMessages = createCatalogue({
  translations: {
    es: () => import('../languages/factors/es.ts'),
    de: () => import('../languages/factors/de.ts'),
    ar: () => import('../languages/factors/ar.ts'),
  },
  constants: { brand: brand.name },
});
