import { isLanguage, type Language, SOURCE_LANGUAGE } from '@dayrise/contracts';
import {
  type Catalogue,
  type FeatureTexts,
  featureTexts,
  type Messages,
  type Texts,
} from '@dayrise/contracts/texts';
import ar from '../languages/ar.json' with { type: 'json' };
import de from '../languages/de.json' with { type: 'json' };
import es from '../languages/es.json' with { type: 'json' };
import { brandName } from './brand.ts';

/** Translations of what the server writes to people, by feature and message. No page contains them. */
const catalogues: { readonly [L in Language]?: Catalogue } = { es, de, ar };

/** A feature's texts in every language. */
export type ServerTexts<M> = Omit<FeatureTexts<Texts<M>>, 'messages'> & { readonly messages: M };

const known = new Map<string, FeatureTexts<unknown>>();

/** Declares a feature's English messages. Their translations are in `src/languages`. */
export function defineTexts<const M extends Messages>(feature: string, messages: M): ServerTexts<M> {
  const made = featureTexts(feature, messages, (language) => catalogues[language], { brand: brandName });
  known.set(feature, made);
  return { ...made, messages };
}

/** A feature's texts by its name; undefined for a feature that this version doesn't have. */
export function findTexts(feature: string): FeatureTexts<unknown> | undefined {
  return known.get(feature);
}

/** The language to write to somebody in: what they chose, else that of the call that caused it, else English. */
export function languageFor(chosen: string | null, asked: Language | null | undefined): Language {
  return isLanguage(chosen) ? chosen : (asked ?? SOURCE_LANGUAGE);
}
