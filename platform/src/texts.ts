// A remote's texts in the language of the page. Each remote's build contains this module; the state that all of them
// share is in the facade.
import { type Language, locales } from '@dayrise/contracts';
import { type Messages, type Texts, textsFrom } from '@dayrise/contracts/texts';
import { addCatalogue, createStore, languageStore, type Store, useStore } from '@dayrise/platform';

export { TextWithElement, type TextWithElementProps } from './text-with-element.tsx';

/** Translations by feature and message, as JSON: texts in the format of ICU messages. */
type Catalogue = Readonly<Record<string, unknown>>;

/** A feature's texts in every language. */
export interface FeatureTexts<T> {
  /** The feature's name in the catalogues. */
  readonly feature: string;
  /** The messages as written, in English. */
  readonly messages: Messages;
  /** The texts in a language whose catalogue has loaded, else in English. */
  readonly in: (language: Language) => T;
}

/** The translations of the contract's texts, by part and code. */
const contractCatalogues = createStore<{ readonly [L in Language]?: Catalogue }>(() => ({}));

export interface CatalogueOptions {
  /**
   * Loads the translations, and with them those of the contract's texts. There is none for English, whose texts are in
   * the code.
   */
  readonly translations: {
    readonly [L in Language]?: () => Promise<{
      readonly default: Catalogue;
      readonly contract?: Catalogue;
    }>;
  };
  /** Constants available to every message, such as `brand`. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** Creates a remote's catalogue. Returns the function that declares a feature's English messages. */
export function createCatalogue({ translations, constants = {} }: CatalogueOptions) {
  const loaded = createStore<{ readonly [L in Language]?: Catalogue }>(() => ({}));
  addCatalogue(async (language) => {
    if (loaded.get()[language]) return;
    const translation = await translations[language]?.();
    if (!translation) return;
    const { default: own, contract } = translation;
    if (contract) contractCatalogues.set({ ...contractCatalogues.get(), [language]: contract });
    loaded.set({ ...loaded.get(), [language]: own });
  });
  return <const M extends Messages>(feature: string, english: M) =>
    textsOf(loaded, feature, english, constants);
}

function textsOf<const M extends Messages>(
  catalogues: Store<{ readonly [L in Language]?: Catalogue }>,
  feature: string,
  english: M,
  constants: Readonly<Record<string, string>> = {},
): FeatureTexts<Texts<M>> {
  const made = new Map<Catalogue | undefined, unknown>();
  const find = (language: Language): unknown => {
    const catalogue = catalogues.get()[language];
    const known = made.get(catalogue);
    if (known) return known;
    const { locale } = locales[catalogue ? language : 'en'];
    const texts = textsFrom(english, catalogue?.[feature], locale, constants);
    made.set(catalogue, texts);
    return texts;
  };
  return { feature, messages: english, in: find as (language: Language) => Texts<M> };
}

/** Declares English messages whose translations are in the contract's catalogs, which come with a remote's own. */
export const defineContractTexts = <const M extends Messages>(part: string, english: M) =>
  textsOf(contractCatalogues, part, english);

/** The contract's translations in a language; undefined in English and before they have loaded. */
export const contractTranslations = (language: Language): Catalogue | undefined =>
  contractCatalogues.get()[language];

/** The contract's translations in the language of the page. */
export function useContractTranslations(): Catalogue | undefined {
  const language = useStore(languageStore);
  return useStore(contractCatalogues)[language];
}

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

/** A feature's texts in the language of the page. */
export function useTexts<T>(texts: FeatureTexts<T>): T {
  return texts.in(useStore(languageStore));
}
