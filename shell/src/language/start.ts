import type { Language } from '@dayrise/contracts';
import { languageStore, loadCatalogues } from '@dayrise/platform';
import { setAddressLanguage, showIn } from './language.ts';

/** Starts loading the language of the address. Resolves even if that fails; the page is then shown in English. */
export async function startLanguage(language: Language): Promise<void> {
  setAddressLanguage(language);
  if (language === 'en') return;
  // Names the language now, for the catalogues of remotes whose code arrives before the shell's pack.
  void loadCatalogues(language);
  try {
    const { loadLanguage } = await import('./packs.ts');
    await loadLanguage(language);
  } catch {
    // The page's language switch tries again.
  }
}

/**
 * Returns whether the language has loaded. If it hasn't, the page is shown in English and marked so, until the language
 * arrives.
 */
export function settleLanguage(language: Language): boolean {
  const hasLoaded = languageStore.get() === language;
  if (!hasLoaded) showIn('en');
  return hasLoaded;
}
