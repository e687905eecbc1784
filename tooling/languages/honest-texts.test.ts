import { expect, test } from 'vitest';
import { translated } from './files.ts';
import lists from './honest-texts.json' with { type: 'json' };
import { textsOf } from './honest-texts.ts';

/** The English text, and what each translation must say. */
interface Honest {
  readonly en: string;
  readonly es: string;
  readonly de: string;
  readonly ar: string;
}

const cases = Object.entries(lists as Readonly<Record<string, Readonly<Record<string, Honest>>>>).map(
  ([what, honest]) => ({ what, honest: Object.entries(honest) }),
);

/** Words that promise what nobody can. */
const promises =
  /garantizad[oa]s? (?:ganancia|rendimiento)|garantierte|risikofrei|sin riesgo alguno|مضمونة الربح/;

test.each(cases)(
  'the honest texts of $what say in English what they said when they were translated',
  ({ what, honest }) => {
    const english = textsOf(what, 'en');
    const changed = honest
      .filter(([name, { en }]) => english.get(name) !== en)
      .map(([name]) => [name, english.get(name)]);
    // Check the translations of these texts, then write the new English into honest-texts.json.
    expect(changed).toEqual([]);
  },
);

test.each(cases.flatMap((each) => translated.map((language) => ({ ...each, language }))))(
  'the honest texts of $what are as strong in $language',
  ({ what, honest, language }) => {
    const texts = textsOf(what, language);
    const weak = honest.filter(
      ([name, said]) => !new RegExp(said[language], 'u').test(texts.get(name) ?? ''),
    );
    expect(weak.map(([name]) => [name, texts.get(name)])).toEqual([]);
    expect([...texts].filter(([, text]) => promises.test(text)).map(([name]) => name)).toEqual([]);
  },
);
