import { expect, expectTypeOf, it } from 'vitest';
import { preferredLanguage } from './accept-language.ts';
import { inLanguage, splitLanguage } from './addresses.ts';
import { formatMessage } from './format.ts';
import { makeTexts } from './texts.ts';

it('formats arguments, plurals and choices', () => {
  const days = '{count, plural, =0 {no days} one {# day of {name}} other {# days of {name}}}.';
  expect(formatMessage(days, 'en-US', { count: 0, name: 'A' })).toBe('no days.');
  expect(formatMessage(days, 'en-US', { count: 1, name: 'A' })).toBe('1 day of A.');
  expect(formatMessage(days, 'en-US', { count: 1234, name: 'A' })).toBe('1,234 days of A.');
  expect(formatMessage(days, 'de-DE', { count: 1234, name: 'A' })).toBe('1.234 days of A.');
  const source = '{source, select, live {Live {what}} other {Simulated}}';
  expect(formatMessage(source, 'en-US', { source: 'live', what: 'prices' })).toBe('Live prices');
  expect(formatMessage(source, 'en-US', { source: 'unknown', what: 'prices' })).toBe('Simulated');
  expect(formatMessage('{n, number} # {n}', 'es-ES', { n: 12345 })).toBe('12.345 # 12.345');
  expect(formatMessage(days, 'en-US', {}), 'without a value').toBe('no days.');
});

it('uses the plural categories of the language', () => {
  const days = '{n, plural, zero {z} one {o} two {t} few {f #} many {m} other {x}}';
  const inArabic = [0, 1, 2, 3, 11, 100].map((n) => formatMessage(days, 'ar-EG-u-nu-latn', { n }));
  expect(inArabic).toEqual(['z', 'o', 't', 'f 3', 'm', 'x']);
});

it('makes texts of messages, and functions of those that take values', () => {
  const english = {
    title: 'About {brand}',
    list: ['One', 'Two {n, plural, one {# day} other {# days}}'],
    deep: { greeting: 'Hello {name} of {brand}' },
  } as const;
  const texts = makeTexts(english, undefined, 'en-US', { brand: 'Dayrise' });
  expect(texts.title).toBe('About Dayrise');
  expect(texts.list[1]({ n: 2 })).toBe('Two 2 days');
  expect(texts.deep.greeting({ name: 'Ada' })).toBe('Hello Ada of Dayrise');
  expectTypeOf(texts.title).toEqualTypeOf<string>();
  expectTypeOf(texts.list[1]).parameter(0).toEqualTypeOf<{ readonly n: number }>();
  expectTypeOf(texts.deep.greeting).parameter(0).toEqualTypeOf<{ readonly name: string | number }>();
});

it('takes the translation, and English where a message is missing', () => {
  const english = { title: 'Title', days: '{n, plural, one {# day} other {# days}}' } as const;
  const texts = makeTexts(english, { days: '{n, plural, one {# Tag} other {# Tage}}' }, 'de-DE');
  expect(texts.title).toBe('Title');
  expect(texts.days({ n: 2000 })).toBe('2.000 Tage');
});

it('finds the language of an address, and the address in a language', () => {
  expect(splitLanguage('/es')).toEqual({ language: 'es', path: '/' });
  expect(splitLanguage('/ar/learn/ten-percent')).toEqual({ language: 'ar', path: '/learn/ten-percent' });
  expect(splitLanguage('/en/help')).toEqual({ language: 'en', path: '/en/help' });
  expect(splitLanguage('/estate')).toEqual({ language: 'en', path: '/estate' });
  expect(inLanguage('/', 'de')).toBe('/de');
  expect(inLanguage('/help', 'ar')).toBe('/ar/help');
  expect(inLanguage('/help', 'en')).toBe('/help');
  expect(inLanguage('/user/plans', 'es')).toBe('/es/user/plans');
  expect(inLanguage('/admin', 'es')).toBe('/es/admin');
  expect(inLanguage('/admin', 'en')).toBe('/admin');
});

it.each([
  ['de', 'de'],
  ['fr-CH, es-MX;q=0.8, de;q=0.9', 'de'],
  ['fr, *;q=0.5', null],
  ['es;q=0, ar-EG;q=0.1', 'ar'],
  ['*', null],
  ['', null],
  [undefined, null],
] as const)('reads Accept-Language %s as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
