import { expect, test } from 'vitest';
import { type Language, languages } from '../../contracts/src/languages/languages.ts';
import { catalogues } from './catalogues.ts';
import { readTexts, translated } from './files.ts';
import { terms, wordsOf } from './glossary.ts';
import { helpArticles } from './help-articles.ts';

const articlesIn = (language: Language) => helpArticles.filter((each) => each.language === language);
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

test.each(languages)('all help articles are read in %s', (language) => {
  expect(articlesIn(language).map(({ number }) => Number(number))).toEqual(
    [...Array(13).keys()].map((n) => n + 1),
  );
});

/** An amount as each language writes it. */
const amounts: Readonly<Record<Language, RegExp>> = {
  en: /\$\d{1,3}(?:,\d{3})*(?!\d)/g,
  es: /(?<!\d)\d{1,3}(?:\.\d{3})*\u00a0\$/g,
  de: /(?<!\d)\d{1,3}(?:\.\d{3})*\u00a0\$/g,
  ar: /\u2066\$\d{1,3}(?:,\d{3})*\u2069/g,
};

test.each(languages)('help articles write amounts as is usual in %s', (language) => {
  const other = articlesIn(language).filter(({ answer }) =>
    answer.replaceAll(amounts[language], '').includes('$'),
  );
  expect(other.map(({ answer }) => answer)).toEqual([]);
  expect(articlesIn(language).flatMap(({ answer }) => answer.match(amounts[language]) ?? [])).toHaveLength(2);
});

test.each(languages)('help articles in %s name links as the screens do', (language) => {
  const quoted = articlesIn(language).flatMap(({ answer }) => answer.match(/“[^”]+”|„[^“]+“|«[^»]+»/g) ?? []);
  const texts = new Set(
    catalogues.flatMap(({ english, file }) => [
      ...(language === 'en' ? english : readTexts(file(language))).values(),
    ]),
  );
  expect(quoted.length).toBeGreaterThan(0);
  expect(quoted.filter((name) => !texts.has(name.slice(1, -1)))).toEqual([]);
});

/** The beginnings of a term's words, which their other forms share. */
const stemsOf = (term: string): string[] =>
  wordsIn(term.replace(/ \(.*/, ''))
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 6));

/** A language's terms, each with the stems of all English terms that it, or a part of it, translates. */
function wordingsIn(language: Language) {
  const all = terms.flatMap(({ english, translations }) =>
    (translations[language] ?? []).map((wording) => ({ wording, stems: stemsOf(english) })),
  );
  return all.map(({ wording }) => {
    const part = wordsOf(wording);
    return {
      wording,
      inflected: wordsOf(`${wording}(?:e|n|s|en|es|er)?`),
      stems: all.filter((other) => part.test(other.wording)).flatMap(({ stems }) => stems),
    };
  });
}

test.each(translated)('help articles in %s have a term only where the English has it', (language) => {
  const wordings = wordingsIn(language);
  const strange = articlesIn(language).flatMap(({ number, question, answer }) => {
    const english = helpArticles.find((each) => each.language === 'en' && each.number === number);
    const words = wordsIn(`${english?.question} ${english?.answer}`);
    return wordings
      .filter(({ inflected }) => inflected.test(`${question} ${answer}`))
      .filter(({ stems }) => !stems.some((stem) => words.some((word) => word.startsWith(stem))))
      .map(({ wording }) => [number, wording]);
  });
  expect(strange).toEqual([]);
});
