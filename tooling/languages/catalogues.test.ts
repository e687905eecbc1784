import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { formatMessage } from '../../contracts/src/languages/format.ts';
import { locales } from '../../contracts/src/languages/locales.ts';
import { catalogues, manifests, translations } from './catalogues.ts';

// The landing's description is the page template's in English.
const onlyTranslated = ['routes.landing.description'];

test.each(translations)(
  '$name in $language: no message is missing, none is left over',
  ({ english, texts }) => {
    // The generator of pages writes `…` for a translation that is still missing.
    const isMissing = (text = '') => ['', '…'].includes(text.trim());
    expect([...english.keys()].filter((name) => isMissing(texts.get(name)))).toEqual([]);
    expect([...texts.keys()].filter((name) => !english.has(name) && !onlyTranslated.includes(name))).toEqual(
      [],
    );
  },
);

/** The arguments of a message with their kinds: `{days, plural, …}` is `days plural`. */
function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  return new Set(
    elements.flatMap((element) => {
      if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
        return [];
      const kind = TYPE[element.type];
      const nested =
        'options' in element
          ? Object.values(element.options).flatMap(({ value }) => [...argumentsOf(value)])
          : [];
      return [`${element.value} ${kind}`, ...nested];
    }),
  );
}

test.each(translations)('$name in $language: each message takes the same values', ({ english, texts }) => {
  const different = [...english].filter(
    ([name, text]) =>
      [...argumentsOf(parse(texts.get(name) ?? ''))].sort().join() !==
      [...argumentsOf(parse(text))].sort().join(),
  );
  expect(different.map(([name]) => name)).toEqual([]);
});

test.each(translations)(
  '$name in $language: plurals have all forms of the language',
  ({ texts, language }) => {
    const { pluralCategories } = new Intl.PluralRules(locales[language].locale).resolvedOptions();
    const lacking = [...texts].filter(([, text]) =>
      parse(text).some(
        (element) =>
          element.type === TYPE.plural &&
          // An exact form stands in for the category of that number alone.
          pluralCategories.some(
            (form) => !(form in element.options) && !(form === 'zero' && '=0' in element.options),
          ),
      ),
    );
    expect(lacking.map(([name]) => name)).toEqual([]);
  },
);

test.each([
  ...translations,
  ...catalogues.map(({ name, english }) => ({ name, language: 'en' as const, texts: english })),
])('$name in $language: our formatter and FormatJS agree', { timeout: 30_000 }, ({ texts, language }) => {
  const { locale } = locales[language];
  for (const [name, text] of texts) {
    if (!text.includes('{')) continue;
    // Our formatter has no quoting: texts use the typographic apostrophe.
    expect(text, name).not.toContain("'");
    for (const number of [0, 1, 2, 3, 11, 100, 1234, 1_000_000]) {
      const values = Object.fromEntries(
        [...argumentsOf(parse(text))].map((argument) => {
          const [value = '', kind] = argument.split(' ');
          return [value, kind === 'plural' ? number : `<${value}>`];
        }),
      );
      expect(formatMessage(text, locale, values), name).toBe(
        new IntlMessageFormat(text, locale).format(values),
      );
    }
  }
});

test('an item of the navigation is named like its page, so that the title’s translation fits both', () => {
  const routes = manifests.flatMap((manifest) => Object.values(manifest.routes) as Route[]);
  expect(routes.filter(({ title, nav }) => nav && nav.label !== title)).toEqual([]);
});
interface Route {
  readonly title: string;
  readonly nav?: { readonly label: string };
}
