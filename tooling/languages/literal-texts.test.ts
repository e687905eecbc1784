import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../lib/tasks.ts';
import { catalogues } from './catalogues.ts';
import { read } from './files.ts';
import { literalTexts } from './literal-texts.ts';

/** Files with texts of their own: catalogues' English, what developers read, and tests. */
const withTexts =
  /(texts|messages|manifest)\.ts$|\.(test|stories|d)\.tsx?$|\/(testing|languages)[./]|inspector\.tsx$/;

/** Literals that look like words but are not translated, by the reason. */
const allowed: Readonly<Record<string, string>> = {
  'names of coins, payment methods, plans, products and languages of programs':
    'Usdt|Bitcoin|Ethereum|Tether|Solana|Dogecoin|Cardano|Wallet|Newbie|TradingView Lightweight Charts™|JavaScript',
  'labels that `Illustrative` translates': 'Illustrative|Sample testimonial|Example claim, not verified',
  'orders of lists':
    'createdAt desc|createdAt asc|name asc|name desc|email asc|email desc|balance desc|balance asc|deposit desc|deposit asc|profit desc|profit asc',
  'scripts of languages': 'Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Latn',
  'addresses, headers, colors and places': '{}/?pin={}|Bearer {}|#b8b3aa|bottom end|Control+K Meta+K',
  'part of a report': '(thrown by {} {})|It needs version {} of {}; this page has {}.',
};
const skipped = [
  // Names of cities.
  'mfe-public/src/features/earned-popup/earned-notice.ts',
];

test('no component and no function has a text of its own', () => {
  const files = globSync(
    [
      '{mfe-public,mfe-user,mfe-admin,shell,platform}/src/**/*.{ts,tsx}',
      'ui-kit/src/{components,charts,lib}/**/*.{ts,tsx}',
    ],
    { cwd: root },
  ).filter((file) => !withTexts.test(file) && !skipped.includes(file));
  expect(files.length).toBeGreaterThan(500);
  const known = new Set(Object.values(allowed).flatMap((texts) => texts.split('|')));
  const contract = catalogues.find(({ name }) => name === 'the contract')?.english.values() ?? [];
  const translated = new Set(contract);
  const found = files.flatMap((file) =>
    literalTexts(read(file), file.endsWith('x'))
      // The facade's English is translated by the contract.
      .filter(({ text }) => !(file.startsWith('platform/') && translated.has(text)))
      .map(({ line, text }) => ({ text, place: `${file}:${line} ${text}` })),
  );
  expect(found.filter(({ text }) => !known.has(text)).map(({ place }) => place)).toEqual([]);
  const seen = new Set(found.map(({ text }) => text));
  expect([...known].filter((text) => !seen.has(text))).toEqual([]);
});

test.each([
  ['a child', '<p>Read me</p>'],
  ['a string in braces', "<p>{'Read me'}</p>"],
  ['a template', `<p>{\`Read \${count} of them\`}</p>`],
  ['a branch', "<p>{isNew ? 'new' : texts.old}</p>"],
  ['an alternative', "<p>{name ?? 'nobody'}</p>"],
  ['a condition', "<p>{isNew && 'new'}</p>"],
  ['an attribute that is read aloud', '<nav aria-label="main" />'],
  ['the same in braces', "<nav aria-label={isMain ? 'main' : texts.other} />"],
  ['words in any other attribute', '<Card subtitle="Read me" />'],
  ['the label of an option', "const options = [{ value: 'a', label: 'first' }];"],
  ['a toast', "toast('saved');"],
  ['a notice', "notify({ kind: 'error', text: 'failed' });"],
  ['a sentence that a function returns', "const say = () => 'It was saved.';"],
])('finds %s', (_, source) => {
  expect(literalTexts(source, true)).toHaveLength(1);
});

test.each([
  ['a text of the catalogue', '<p title={texts.title}>{texts.text}</p>'],
  ['a class', "<p className={isNew ? 'new item' : 'item'} />"],
  ['a key', "if (event.key === 'Escape') close();"],
  ['an error for developers', "throw new RangeError('There is no such row.');"],
  ['the name of a messages file', "const text = useKitMessages('Footer', messages);"],
  ['a type', "type Kind = 'Small one' | 'Large one';"],
])('leaves %s alone', (_, source) => {
  expect(literalTexts(source, true)).toEqual([]);
});
