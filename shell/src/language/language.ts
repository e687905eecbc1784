import { inLanguage, type Language, splitLanguage } from '@dayrise/contracts';
import { createStore, languageStore, type RouterHistory, useStore } from '@dayrise/platform';
import { areaEnglish } from './area-texts.ts';
import type { LanguagePack } from './pack.ts';
import { english, type ShellTexts } from './texts.ts';

const source: LanguagePack = { texts: english };

/** The pack of the language that the page is shown in. */
export const packStore = createStore<LanguagePack>(() => source);

/** The shell's texts in the language of the page. */
export const useShellTexts = (): ShellTexts => useStore(packStore).texts;

/** The texts of the signed-in pages' frame in the language of the page. */
export const useAreaTexts = (): typeof areaEnglish => useShellTexts().area ?? areaEnglish;

/** The language of this tab's addresses. */
let addressLanguage: Language = 'en';

/** The browser's address of a page. */
export const hrefOf = (path: string): string => inLanguage(path, addressLanguage);

/** Shows the page in a language whose pack has loaded. */
export function showIn(language: Language, pack = source): void {
  languageStore.set(language);
  packStore.set(pack);
  // There is no document during prerendering.
  const html = globalThis.document?.documentElement;
  if (!html) return;
  html.lang = language;
  html.dir = pack.direction ?? 'ltr';
}

/** Sets the language of the addresses that this tab opens. */
export function setAddressLanguage(language: Language): void {
  addressLanguage = language;
}

/** Wraps the browser's history, whose addresses have a language, for the application, whose addresses don't. */
export function withoutLanguage(history: RouterHistory): RouterHistory {
  type Location = RouterHistory['location'];
  type To = Parameters<RouterHistory['push']>[0];
  const inside = (location: Location): Location => ({
    ...location,
    pathname: splitLanguage(location.pathname).path,
  });
  const outside = (to: To): To =>
    typeof to === 'string' ? hrefOf(to) : { ...to, ...(to.pathname && { pathname: hrefOf(to.pathname) }) };
  let browser = history.location;
  let own = inside(browser);
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      if (browser !== history.location) {
        browser = history.location;
        own = inside(browser);
      }
      return own;
    },
    createHref: (to) => history.createHref(outside(to)),
    push: (to, state) => history.push(outside(to), state),
    replace: (to, state) => history.replace(outside(to), state),
    listen: (listener) =>
      history.listen((update) => listener({ ...update, location: inside(update.location) })),
  };
}
