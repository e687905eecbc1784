import type { Language } from '@dayrise/contracts';
import type { IssueTranslations } from '@dayrise/contracts/issue-text';
import ar from '@dayrise/contracts/messages/ar' with { type: 'json' };
import de from '@dayrise/contracts/messages/de' with { type: 'json' };
import es from '@dayrise/contracts/messages/es' with { type: 'json' };

/** Translations of the contract's texts, by part and code. */
const catalogues: Readonly<Partial<Record<Language, typeof es>>> = { es, de, ar };

/** The translations of issues in a language; undefined in English. */
export const issueTranslations = (language: Language): IssueTranslations | undefined => catalogues[language];

/** The translations of journals' texts in a language; undefined in English. */
export const entryTranslations = (language: Language): typeof es.entries | undefined =>
  catalogues[language]?.entries;
