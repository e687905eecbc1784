import type { Language } from '@dayrise/contracts';
import { languageStore, loadCatalogues } from '@dayrise/platform';
import { setAddressLanguage, showIn } from './language.ts';

/** Starts loading the language of the address. Resolves even if that fails; the page is then shown in English. */
export async function startLanguage(language: Language): Promise<void> {
  setAddressLanguage(language);
  if (language === 'en') return;
  // Names the language now, for the catalogs of remotes whose code arrives before the shell's pack.
  void loadCatalogues(language);
  try {
    const { loadLanguage } = await import('./packs.ts');
    await loadLanguage(language);
  } catch {
    // The page's language switch tries again.
  }
}

/** Whether the texts are in a language yet. If not, marks the page as English. */
export function isLoaded(language: Language): boolean {
  if (languageStore.get() === language) return true;
  showIn('en');
  return false;
}
