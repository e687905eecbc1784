import { inLanguage, isLanguage, type Language, splitLanguage } from '@dayrise/contracts';
import { languageStore, loadCatalogues } from '@dayrise/platform';
import { setAddressLanguage, showIn } from './language.ts';
import type { LanguagePack } from './pack.ts';

const packs: { readonly [L in Language]?: () => Promise<{ readonly pack: LanguagePack }> } = {
  es: () => import('../languages/es.ts'),
  de: () => import('../languages/de.ts'),
  ar: () => import('../languages/ar.ts'),
};

/** Seconds. */
const aYear = 31_536_000;

/** Loads a language and shows the page in it. A language that can't be reached leaves the page as it is. */
export async function loadLanguage(language: Language): Promise<void> {
  const loaded = await Promise.all([packs[language]?.(), loadCatalogues(language)]).catch(() => null);
  if (!loaded) return;
  showIn(language, loaded[0]?.pack);
  setAddressLanguage(language);
}

/** The language that an address asks for: its own, else the one chosen in this browser. */
function languageHere(): Language {
  const { language } = splitLanguage(location.pathname);
  const chosen = /(?:^|; )language=([a-z]{2})(?:;|$)/.exec(document.cookie)?.[1];
  return language === 'en' && isLanguage(chosen) ? chosen : language;
}

/** Shows a page in the language of its address. The router knows addresses without their language. */
export async function followAddress(): Promise<void> {
  const language = languageHere();
  if (language !== languageStore.get()) await loadLanguage(language);
  const { path } = splitLanguage(location.pathname);
  const address = inLanguage(path, languageStore.get());
  if (address !== location.pathname)
    history.replaceState(history.state, '', address + location.search + location.hash);
}

/** Shows the pages in another language from now on: no reload, the same page, what was typed stays. */
export async function switchLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  const shown = languageStore.get();
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = `language=${shown}; Path=/; SameSite=Lax; Max-Age=${aYear}`;
  const { path } = splitLanguage(location.pathname);
  history.replaceState(history.state, '', inLanguage(path, shown) + location.search + location.hash);
}
