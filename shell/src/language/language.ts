import { inLanguage, type Language, splitLanguage } from '@dayrise/contracts';
import { createStore, languageStore, useStore } from '@dayrise/platform';
import type { createBrowserRouter } from 'react-router';
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

/** Writes values into a plain text of the frame, which has no plurals: their code would be 0.6 KiB of each first load. */
export const fill = (text: string, values: Readonly<Record<string, string | number | undefined>>): string =>
  text.replace(/{(\w+)}/g, (_, name) => `${values[name]}`);

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

/** The browser's window for the router, whose addresses have no language. */
export function windowWithoutLanguage(): Window {
  const { history } = window;
  const write =
    (change: History['pushState']): History['pushState'] =>
    (state, unused, url) =>
      change.call(history, state, unused, url && hrefOf(String(url)));
  const routerHistory = {
    get state() {
      return history.state;
    },
    go: (delta?: number) => history.go(delta),
    pushState: write(history.pushState),
    replaceState: write(history.replaceState),
  };
  const routerLocation = () => {
    const here = new URL(location.href);
    here.pathname = splitLanguage(here.pathname).path;
    return Object.assign(here, { assign: (url: string) => location.assign(hrefOf(url)) });
  };
  return new Proxy(window, {
    get: (target, name) => {
      if (name === 'history') return routerHistory;
      if (name === 'location') return routerLocation();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Router = ReturnType<typeof createBrowserRouter>;

/** Makes a router's links lead to addresses in the language of the page. */
export function linkInLanguage(router: Router): Router {
  const { createHref } = router;
  return Object.assign(router, {
    createHref: (to: Parameters<typeof createHref>[0]) => hrefOf(createHref(to)),
  });
}
