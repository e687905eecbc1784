import type { Language } from '@dayrise/contracts';
import { createStore } from './store.ts';

/** The language that the page is shown in. The shell sets it, once the catalogues of that language have loaded. */
export const languageStore = createStore<Language>(() => 'en');

type Load = (language: Language) => Promise<unknown>;
const catalogues = new Set<Load>();
let wanted: Language = 'en';

/** Adds a catalogue, which the shell loads with a remote's page and before it changes the language. */
export function addCatalogue(load: Load): void {
  catalogues.add(load);
  // The code of a dialog, and its catalogue, may come after the page.
  if (wanted !== 'en') load(wanted).catch(() => undefined);
}

/**
 * Loads the catalogues of a language, by default of the last one asked for: that of a page that is still starting. A
 * catalogue that can't be reached leaves its texts in English.
 */
export function loadCatalogues(language: Language = wanted): Promise<unknown> {
  wanted = language;
  return Promise.all([...catalogues].map((load) => load(language).catch(() => undefined)));
}
