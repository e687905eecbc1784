// A remote's texts in the language of the page. The shell has the one copy of the code that makes them.
import type { Language } from '@dayrise/contracts';
import { addCatalogue, createStore, languageStore, useStore } from '@dayrise/platform';

export type { FeatureTexts } from '@dayrise/contracts/texts';
export {
  type CatalogueOptions,
  contractTranslations,
  createCatalogue,
  defineContractTexts,
  useContractTranslations,
  useTexts,
} from '@dayrise/platform';
export { TextWithElement, type TextWithElementProps } from './text-with-element.tsx';

/** For remotes of other teams, until the next major version: a hook that translates messages by their English text. */
export function createContractText(
  translations: {
    readonly [L in Language]?: () => Promise<{ readonly contract: Readonly<Record<string, string>> }>;
  },
) {
  const tables = createStore<{ readonly [L in Language]?: Readonly<Record<string, string>> }>(() => ({}));
  addCatalogue(async (language) => {
    const loaded = await translations[language]?.();
    if (loaded) tables.set({ ...tables.get(), [language]: loaded.contract });
  });
  return (): (<M extends string | undefined>(message: M) => M | string) => {
    const language = useStore(languageStore);
    const table = useStore(tables)[language];
    return (message) => (message === undefined ? message : (table?.[message] ?? message));
  };
}
