import { inLanguage, isLanguage, type Language, splitLanguage } from '@dayrise/contracts';
import { languageStore, loadCatalogues } from '@dayrise/platform';
import { readCookie, writeCookie } from '../cookie.ts';
import { setAddressLanguage, showIn } from './language.ts';
import { packs } from './messages.ts';

/** The number of languages asked for so far. */
let choices = 0;

/**
 * Loads a language and shows the page in it. If it can't be loaded, or another one is chosen meanwhile, the page stays as
 * it is.
 */
export async function loadLanguage(language: Language): Promise<void> {
  choices += 1;
  const choice = choices;
  const loaded = await Promise.all([
    language === 'en' ? null : packs[language](),
    loadCatalogues(language),
  ]).catch(() => null);
  if (choice !== choices) return;
  // Later pages stay in the language of this one.
  if (!loaded) return loadCatalogues(languageStore.get());
  showIn(language, loaded[0]?.kit);
  setAddressLanguage(language);
}

/** The language of the address; if it has none, the one chosen in this browser. */
function languageHere(): Language {
  const { language } = splitLanguage(location.pathname);
  const chosen = readCookie('language');
  return language === 'en' && isLanguage(chosen) ? chosen : language;
}

/** Shows a page in the language of its address, which the router doesn't know. */
export async function followAddress(): Promise<void> {
  const language = languageHere();
  if (language !== languageStore.get()) await loadLanguage(language);
  const { path } = splitLanguage(location.pathname);
  const address = inLanguage(path, languageStore.get());
  if (address !== location.pathname)
    history.replaceState(history.state, '', address + location.search + location.hash);
}

/** Switches the language without a reload. The page and what was typed stay. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  const shown = languageStore.get();
  writeCookie('language', shown);
  const { path } = splitLanguage(location.pathname);
  history.replaceState(history.state, '', inLanguage(path, shown) + location.search + location.hash);
}
