import type { Language } from '../../contracts/src/languages/languages.ts';
import { read, translated } from './files.ts';

const [, glossary = '', unused = ''] = read('docs/languages/README.md').split(
  /^## (?:Glossary|Words that are not used)$/m,
);
const columns = { es: 'Spanish', de: 'German', ar: 'Arabic' } as const;

/** The rows of a table below its heading. */
const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

interface Term {
  readonly english: string;
  readonly translations: Readonly<Partial<Record<Language, readonly string[]>>>;
}

/** The terms of the glossary in small letters, with their translations. */
export const terms: readonly Term[] = rowsOf(glossary).map(([english = '', ...cells]) => ({
  english: english.toLowerCase(),
  translations: Object.fromEntries(
    translated.map((language, index) => [language, (cells[index] ?? '').toLowerCase().split(', ')]),
  ),
}));

/** Matches whole words; `*` is any ending. */
export const wordsOf = (list: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${list.replaceAll('*', '\\p{L}*').split(', ').join('|')})(?!\\p{L})`, 'iu');

/** The words that no text of a language has. */
export const unusedWords = (language: keyof typeof columns): RegExp[] =>
  rowsOf(unused)
    .filter(([name]) => name === columns[language])
    .map(([, words = '']) => wordsOf(words));
