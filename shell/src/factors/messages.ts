import { createCatalogue } from '@dayrise/platform/texts';
import { brand } from '@dayrise/ui-kit';

/** Declares English messages of the second factors, whose code and translations load after the frame. */
export const defineMessages = createCatalogue({
  translations: {
    es: () => import('../languages/factors/es.json'),
    de: () => import('../languages/factors/de.json'),
    ar: () => import('../languages/factors/ar.json'),
  },
  constants: { brand: brand.name },
});
