import type { Language } from '@dayrise/contracts';
import {
  type Catalogue,
  type FeatureTexts,
  featureTexts,
  type Messages,
  type Texts,
} from '@dayrise/contracts/texts';
import { createStore, useStore } from './store.ts';

// The shell has the one copy; a remote that took it from the contract would contain another.
export { formatMessage } from '@dayrise/contracts/texts';

/** The language of the page. The shell sets it once the catalogues of that language have loaded. */
export const languageStore = createStore<Language>(() => 'en');

type Load = (language: Language) => Promise<unknown>;
const catalogues = new Set<Load>();
let wanted: Language = 'en';
/** Milliseconds until catalogues that couldn't be loaded are tried again. */
const RETRY_AFTER = 10_000;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Adds a catalogue. The shell loads it with a remote's page, and before it changes the language. */
export function addCatalogue(load: Load): void {
  catalogues.add(load);
  // A dialog's code and catalogue may load after the page.
  if (wanted !== 'en') void loadCatalogues();
}

/**
 * Loads the catalogues of a language; by default that of the last call. The texts of a catalogue that can't be loaded stay
 * in English until a later attempt.
 */
export async function loadCatalogues(language: Language = wanted): Promise<void> {
  wanted = language;
  const results = await Promise.allSettled([...catalogues].map((load) => load(language)));
  if (results.every(({ status }) => status === 'fulfilled')) return;
  clearTimeout(retry);
  retry = setTimeout(() => void loadCatalogues(), RETRY_AFTER);
}

/** How many catalogues have arrived. Texts are drawn again with each, as a page may have opened without its own. */
const arrivals = createStore(() => 0);

type Catalogues = { readonly [L in Language]?: Catalogue };

/** The translations of the contract's texts, by part and code. */
const contractCatalogues = createStore<Catalogues>(() => ({}));

const isGroup = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds what is missing: the remotes of a page bring the texts of contracts of several ages, in any order. */
function fillIn(known: unknown, more: unknown): unknown {
  if (!isGroup(known) || !isGroup(more)) return known ?? more;
  const names = Object.keys({ ...more, ...known });
  return Object.fromEntries(names.map((name) => [name, fillIn(known[name], more[name])]));
}

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
  const loaded: { [L in Language]?: Catalogue } = {};
  addCatalogue(async (language) => {
    if (loaded[language]) return;
    const translation = await translations[language]?.();
    if (!translation) return;
    const { default: own, contract } = translation;
    if (contract) {
      const all = contractCatalogues.get();
      contractCatalogues.set({ ...all, [language]: fillIn(all[language], contract) as Catalogue });
    }
    loaded[language] = own;
    arrivals.set(arrivals.get() + 1);
  });
  return <const M extends Messages>(feature: string, english: M): FeatureTexts<Texts<M>> =>
    featureTexts(feature, english, (language) => loaded[language], constants);
}

/** Declares English messages whose translations are in the contract's catalogues, which come with a remote's own. */
export const defineContractTexts = <const M extends Messages>(
  part: string,
  english: M,
): FeatureTexts<Texts<M>> => featureTexts(part, english, contractTranslations);

/** The contract's translations in a language; undefined in English and before they have loaded. */
export const contractTranslations = (language: Language): Catalogue | undefined =>
  contractCatalogues.get()[language];

/** The contract's translations in the language of the page. */
export function useContractTranslations(): Catalogue | undefined {
  const language = useStore(languageStore);
  return useStore(contractCatalogues)[language];
}

/** A feature's texts in the language of the page. */
export function useTexts<T>(texts: FeatureTexts<T>): T {
  useStore(arrivals);
  return texts.in(useStore(languageStore));
}
