import type { Language } from '@dayrise/contracts';
import { addCatalogue, createStore, languageStore, useStore } from '@dayrise/platform';

type Table = Readonly<Record<string, string>>;

const translations: { readonly [L in Language]?: () => Promise<{ readonly contract: Table }> } = {
  es: () => import('../languages/es.ts'),
  de: () => import('../languages/de.ts'),
  ar: () => import('../languages/ar.ts'),
};

const tables = createStore<{ readonly [L in Language]?: Table }>(() => ({}));

addCatalogue(async (language) => {
  if (tables.get()[language]) return;
  const loaded = await translations[language]?.();
  if (loaded) tables.set({ ...tables.get(), [language]: loaded.contract });
});

/** Translates what the contract's schemas say about a field; the server's own messages are translated already. */
export function useContractText(): (message: string | undefined) => string | undefined {
  const language = useStore(languageStore);
  const table = useStore(tables)[language];
  return (message) => (message === undefined ? undefined : (table?.[message] ?? message));
}
