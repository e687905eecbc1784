// A remote's texts in the language of the page. Each remote's build contains this module; the state that all of them
// share is in the facade.
import { type Language, locales } from '@dayrise/contracts';
import { type Messages, type Texts, textsFrom } from '@dayrise/contracts/texts';
import { addCatalogue, createStore, languageStore, useStore } from '@dayrise/platform';

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

export interface CatalogueOptions {
  /** Loads the translations; there is none for English, whose texts are in the code. */
  readonly translations: { readonly [L in Language]?: () => Promise<{ readonly default: Catalogue }> };
  /** Constants available to every message, such as `brand`. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** Creates a remote's catalogue. Returns the function that declares a feature's English messages. */
export function createCatalogue({ translations, constants = {} }: CatalogueOptions) {
  const loaded = createStore<{ readonly [L in Language]?: Catalogue }>(() => ({}));
  addCatalogue(async (language) => {
    if (loaded.get()[language]) return;
    const translation = await translations[language]?.();
    if (translation) loaded.set({ ...loaded.get(), [language]: translation.default });
  });
  return <const M extends Messages>(feature: string, english: M): FeatureTexts<Texts<M>> => {
    const made = new Map<Catalogue | undefined, unknown>();
    const find = (language: Language): unknown => {
      const catalogue = loaded.get()[language];
      const known = made.get(catalogue);
      if (known) return known;
      const { locale } = locales[catalogue ? language : 'en'];
      const texts = textsFrom(english, catalogue?.[feature], locale, constants);
      made.set(catalogue, texts);
      return texts;
    };
    return { feature, messages: english, in: find as (language: Language) => Texts<M> };
  };
}

/** Messages of the contract's schemas, by their English text. */
type ContractTable = Readonly<Record<string, string>>;

/**
 * Creates the hook that translates the contract's messages about fields, and those of `failuresIn` about failed calls.
 * Messages from the server are already translated.
 */
export function createContractText(
  translations: {
    readonly [L in Language]?: () => Promise<{ readonly contract: ContractTable }>;
  },
) {
  const tables = createStore<{ readonly [L in Language]?: ContractTable }>(() => ({}));
  addCatalogue(async (language) => {
    if (tables.get()[language]) return;
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
