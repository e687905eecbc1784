import { inLanguage, type Language, locales, splitLanguage } from '@dayrise/contracts';
import { createStore, languageStore } from '@dayrise/platform';
import type { KitProviderProps } from '@dayrise/ui-kit';
import type { createBrowserRouter } from 'react-router';

/** The kit's texts in the language of the page; undefined in English. */
export const kitTextsStore = createStore<KitProviderProps['messages']>(() => undefined);

/** The language of this tab's addresses. */
let addressLanguage: Language = 'en';

/** The browser's address of a page. */
export const hrefOf = (path: string): string => inLanguage(path, addressLanguage);

/** Shows the page in a language whose texts have loaded. */
export function showIn(language: Language, kitTexts?: KitProviderProps['messages']): void {
  languageStore.set(language);
  kitTextsStore.set(kitTexts);
  // There is no document during prerendering.
  const html = globalThis.document?.documentElement;
  if (!html) return;
  html.lang = language;
  html.dir = locales[language].direction;
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
