import type { Language } from '@dayrise/contracts';
import ar from '@dayrise/contracts/messages/ar' with { type: 'json' };
import de from '@dayrise/contracts/messages/de' with { type: 'json' };
import es from '@dayrise/contracts/messages/es' with { type: 'json' };

/** Translations of the contract's texts, by their English. */
const catalogues: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = { es, de, ar };

/** One of the contract's texts in a language; undefined for any other text, and in English. */
export function findContractText(language: Language, text: string): string | undefined {
  const catalogue = catalogues[language];
  return catalogue && Object.hasOwn(catalogue, text) ? catalogue[text] : undefined;
}
