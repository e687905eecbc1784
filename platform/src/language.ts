import type { Language } from '@dayrise/contracts';
import { createStore } from './store.ts';

/** The language of the page. The shell sets it once the catalogs of that language have loaded. */
export const languageStore = createStore<Language>(() => 'en');

type Load = (language: Language) => Promise<unknown>;
const catalogues = new Set<Load>();
let wanted: Language = 'en';

/** Adds a catalog. The shell loads it with a remote's page, and before it changes the language. */
export function addCatalogue(load: Load): void {
  catalogues.add(load);
  // A dialog's code and catalog may load after the page.
  if (wanted !== 'en') load(wanted).catch(() => undefined);
}

/**
 * Loads the catalogs of a language; by default that of the last call. If a catalog can't be loaded, its texts stay in
 * English.
 */
export function loadCatalogues(language: Language = wanted): Promise<unknown> {
  wanted = language;
  return Promise.all([...catalogues].map((load) => load(language).catch(() => undefined)));
}
