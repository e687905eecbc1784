import { expect, test } from 'vitest';
import { catalogues, translations } from './catalogues.ts';
import { read, translated } from './files.ts';
import { textsOf } from './honest-texts.ts';

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

/** Without capitals and without the article that Arabic writes in front of a word. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/(^|\s)ال/g, '$1');

const terms = rowsOf(glossary).map(([english = '', ...cells]) => ({
  english: english.toLowerCase(),
  translations: Object.fromEntries(
    translated.map((language, index) => [language, (cells[index] ?? '').split(', ').map(bare)]),
  ),
}));

test.each(translations)(
  '$name in $language: a message that is a term of the glossary has its translation',
  ({ english, texts, language }) => {
    const other = [...english].filter(([name, text]) => {
      const term = terms.find((each) => each.english === text.toLowerCase());
      return term && !term.translations[language]?.includes(bare(texts.get(name) ?? ''));
    });
    expect(other.map(([name, text]) => [name, text, texts.get(name)])).toEqual([]);
  },
);

test('the glossary is read, and most of its terms are messages', () => {
  expect(terms.length).toBeGreaterThan(60);
  const messages = new Set(
    catalogues.flatMap(({ english }) => [...english.values()].map((text) => text.toLowerCase())),
  );
  expect(terms.filter(({ english }) => messages.has(english)).length).toBeGreaterThan(25);
});

/** Matches whole words; `*` is any ending. */
const wordsOf = (list: string): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${list.replaceAll('*', '\\p{L}*').split(', ').join('|')})(?!\\p{L})`, 'iu');

test.each(translated)('no text in %s has a word that is not used', (language) => {
  const forbidden = rowsOf(unused)
    .filter(([name]) => name === columns[language])
    .map(([, words = '']) => wordsOf(words));
  expect(forbidden.length).toBeGreaterThan(4);
  const texts = [
    ...translations.filter((each) => each.language === language).flatMap((each) => [...each.texts]),
    ...textsOf('files that no code reads', language),
  ];
  expect(texts.filter(([, text]) => forbidden.some((words) => words.test(text)))).toEqual([]);
});
