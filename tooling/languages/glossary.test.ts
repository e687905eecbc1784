import { expect, test } from 'vitest';
import { catalogues, translations } from './catalogues.ts';
import { translated } from './files.ts';
import { terms, unusedWords } from './glossary.ts';
import { helpArticles } from './help-articles.ts';
import { textsOf } from './honest-texts.ts';

/** Without capitals and without the article that Arabic writes in front of a word. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/(^|\s)ال/g, '$1');

test.each(translations)(
  '$name in $language: a message that is a term of the glossary has its translation',
  ({ english, texts, language }) => {
    const other = [...english].filter(([name, text]) => {
      const term = terms.find((each) => each.english === text.toLowerCase());
      return term && !term.translations[language]?.map(bare).includes(bare(texts.get(name) ?? ''));
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

test.each(translated)('no text in %s has a word that is not used', (language) => {
  const forbidden = unusedWords(language);
  expect(forbidden.length).toBeGreaterThan(4);
  const texts = [
    ...translations.filter((each) => each.language === language).flatMap((each) => [...each.texts]),
    ...textsOf('files that no code reads', language),
    ...helpArticles
      .filter((each) => each.language === language)
      .map(
        ({ number, question, answer, keywords }) => [number, `${question} ${answer} ${keywords}`] as const,
      ),
  ];
  expect(texts.filter(([, text]) => forbidden.some((words) => words.test(text)))).toEqual([]);
});
