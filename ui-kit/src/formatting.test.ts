import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
  cleanMoneyText,
  DASH,
  formatAge,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRelativeTime,
  formattingFor,
  hasMisplacedComma,
  parseMoney,
  toEnglishAmount,
  toLocalAmount,
} from './formatting.ts';

test('formats dollars with grouped digits and two decimals', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(-1234.5)).toBe('−$1,234.50');
  expect(formatMoney(0, { signed: true })).toBe('$0.00');
  expect(formatMoney(12, { signed: true })).toBe('+$12.00');
  expect(formatMoney(1_927_000_000_000, { compact: true })).toBe('$1.93T');
});

test('joins names as the language does', () => {
  const names = ['Ada', 'Ben', 'Cem'];
  expect(formattingFor('en-US').formatList(names)).toBe('Ada, Ben, and Cem');
  expect(formattingFor('es-ES').formatList(names)).toBe('Ada, Ben y Cem');
  expect(formattingFor('de-DE').formatList(names)).toBe('Ada, Ben und Cem');
  expect(formattingFor('ar-EG').formatList(names)).toBe('Ada وBen وCem');
  expect(formattingFor('en-US').formatList(['Ada'])).toBe('Ada');
  expect(formattingFor('en-US').formatList([])).toBe('');
});

test('shows a dash when a number is not known', () => {
  for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(formatMoney(value)).toBe(DASH);
    expect(formatPrice(value)).toBe(DASH);
    expect(formatPercent(value)).toBe(DASH);
    expect(formatNumber(value)).toBe(DASH);
  }
  expect(formatDate('not a day')).toBe(DASH);
  expect(formatRelativeTime(null)).toBe(DASH);
});

test('shows small prices with four significant digits', () => {
  expect(formatPrice(0.00002431)).toBe('$0.00002431');
  expect(formatPrice(0.5)).toBe('$0.5000');
  expect(formatPrice(97412.333)).toBe('$97,412.33');
});

test('shows prices of orders with two decimals or up to five significant digits', () => {
  const { formatOrderPrice } = formattingFor('en-US');
  const written = [
    [2.1234, '$2.1234'],
    [2.1, '$2.10'],
    [1.0003, '$1.0003'],
    [0.17123, '$0.17123'],
    [0.00002431, '$0.00002431'],
    [9.99996, '$10.00'],
    [92_000, '$92,000.00'],
    [96_412.333, '$96,412.33'],
    [0, '$0.00'],
    [null, DASH],
  ] as const;
  for (const [price, text] of written) expect(formatOrderPrice(price)).toBe(text);
  expect(formattingFor('de-DE').formatOrderPrice(2.1234)).toBe('2,1234\u00a0$');
});

test('shows percentage points with their sign', () => {
  expect(formatPercent(1.25)).toBe('+1.25%');
  expect(formatPercent(-10)).toBe('−10.00%');
  expect(formatPercent(0)).toBe('0.00%');
});

test('writes signs, roundings and extremes the same way everywhere', () => {
  expect(formatMoney(-0.001)).toBe('$0.00');
  expect(formatMoney(-0.001, { signed: true })).toBe('$0.00');
  expect(formatMoney(999_999.995)).toBe('$1,000,000.00');
  expect(formatMoney(-1500, { compact: true })).toBe('−$1.50K');
  expect(formatNumber(-1234.5678, 2)).toBe('−1,234.57');
  expect(formatNumber(-0.2)).toBe('0');
  expect(formatPercent(2.675)).toBe('+2.68%');
  expect(formatPercent(1.5, { signed: false, decimals: 0 })).toBe('2%');
  expect(formatPercent(-0.001)).toBe('0.00%');
  expect(formatPrice(0.99996)).toBe('$1.000');
  expect(formatPrice(-0.5)).toBe('−$0.5000');
});

test('writes moments in the person’s own time zone', () => {
  const moment = new Date(2026, 10, 21, 13, 5);
  expect(formatDate(moment)).toBe('Nov 21, 2026');
  expect(formatDateTime(moment)).toMatch(/^Nov 21, 2026, 1:05\sPM$/);
});

test('makes each format once', () => {
  const made = vi.spyOn(Intl, 'NumberFormat');
  for (let value = 0; value < 50; value += 1) formatNumber(value, 7);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test('is relative within a day and exact beyond it', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(formatRelativeTime(now - 10_000, now)).toBe('just now');
  expect(formatRelativeTime(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(formatRelativeTime(now - 3 * 3_600_000, now)).toBe('3 hours ago');
  expect(formatRelativeTime(now - 3 * 86_400_000, now)).toBe('Nov 18, 2026');
  expect(formatRelativeTime(now - 59.8 * 60_000, now)).toBe('1 hour ago');
});

test('keeps a sign, an amount and its currency together in languages from right to left', () => {
  const { formatMoney: inArabic, formatPercent: percentInArabic } = formattingFor('ar');
  expect(inArabic(22, { signed: true })).toBe('\u2066+22.00\u00a0US$\u2069');
  expect(inArabic(-5.5)).toBe('\u2066−5.50\u00a0US$\u2069');
  expect(percentInArabic(-1.25)).toBe('\u2066−1.25%\u2069');
  expect(formatMoney(22, { signed: true })).toBe('+$22.00');
});

test('a period names the year once where its ends share one', () => {
  const period = (locale: string) => formattingFor(locale).formatPeriod('2026-08-24', '2026-11-21');
  expect(period('en-US')).toMatch(/^Aug 24\s–\sNov 21, 2026$/);
  expect(period('de-DE')).toMatch(/^24\.08\.\s?–\s?21\.11\.2026$/);
});

test('a calendar day reads the same in every time zone', () => {
  expect(formatDay('2026-11-01')).toBe('Nov 1, 2026');
  expect(formatDay('')).toBe(DASH);
  const { formatPeriod } = formattingFor('en-US');
  expect(formatPeriod('2026-11-01', '2026-11-01')).toBe('Nov 1, 2026');
  expect(formatPeriod('', '2026-11-01')).toBe(DASH);
  expect(formattingFor('es-ES').formatMonth('2026-11')).toBe('noviembre de 2026');
  expect(formattingFor('en-US').formatMonth('2026-11')).toBe('November 2026');
});

test('says ages and sizes in one unit', () => {
  expect(formatAge(40_000)).toBe('40 s');
  expect(formatAge(86_400_000)).toBe('1 day');
  expect(formatBytes(1_234_567)).toBe('1.2 MB');
});

test('reads amounts as they are typed or pasted', () => {
  expect(parseMoney('1,234.50')).toBe(1234.5);
  expect(parseMoney(' $ 1 234.5 ')).toBe(1234.5);
  expect(parseMoney('１２３４．５')).toBe(1234.5);
  expect(parseMoney('1234.50 USD')).toBe(1234.5);
  expect(parseMoney('.5')).toBe(0.5);
  expect(parseMoney('1,250')).toBe(1250);
  expect(parseMoney('1,234,567.5')).toBe(1_234_567.5);
});

test('refuses a comma for cents instead of reading a hundred times as much', () => {
  for (const text of ['12,50', '1,25', '12,5', '12,', ',50', '1.250,50', '1,2345', '1,25,000', '12，50'])
    expect(parseMoney(text)).toBeNull();
});

test('reads no comma after a zero as one between thousands', () => {
  for (const text of ['0,125', '00,125', '-0,125', '+0,125', '0,125.5', '0,125,000', '0，125']) {
    expect(cleanMoneyText(text)).toContain(',');
    expect(parseMoney(text)).toBeNull();
  }
  expect(hasMisplacedComma('0,125')).toBe(true);
  expect(parseMoney('10,250')).toBe(10_250);
  expect(parseMoney('100,000.5')).toBe(100_000.5);
});

test('reads no comma after a point as one between thousands', () => {
  expect(cleanMoneyText('1.250,500')).toBe('1.250,500');
  expect(hasMisplacedComma('1.250,500')).toBe(true);
});

test('refuses what is not an amount of dollars and cents', () => {
  for (const text of ['', ' ', '.', '1.234', '-5', '1e5', 'NaN', '12a', '0x10', '99999999999999999999'])
    expect(parseMoney(text)).toBeNull();
});

const locales = ['en-US', 'de-DE', 'es-ES', 'ar-EG-u-nu-latn', 'ar-EG'] as const;

test.each([
  ['de-DE', '1.250,50', 1250.5],
  ['de-DE', '1.250', 1250],
  ['de-DE', '12,5', 12.5],
  ['de-DE', '1250', 1250],
  ['es-ES', '1 250,50 $', 1250.5],
  ['es-ES', '12.345', 12_345],
  ['ar-EG-u-nu-latn', '١٬٢٥٠٫٥', 1250.5],
  ['de-DE', '٣٤٫٥', 34.5],
  ['de-DE', 'USD 1.250,50', 1250.5],
  ['es-ES', '600,00\u00a0US$', 600],
  ['ar-EG-u-nu-latn', '\u2066600.00\u00a0US$\u2069', 600],
  ['ar-EG-u-nu-latn', '\u200f600.00\u00a0US$\u061c', 600],
  ['en-US', 'US$ 600', 600],
  ['en-US', '۱۲۳', 123],
] as const)('reads in %s %s as %s dollars', (locale, text, dollars) => {
  expect(parseMoney(text, locale)).toBe(dollars);
});

test.each([
  ['de-DE', '12.50'],
  ['de-DE', '1,250'],
  ['de-DE', '1,250.50'],
  ['de-DE', '0.125'],
  ['es-ES', '1.25'],
  ['es-ES', '0.125'],
  ['en-US', '0,125'],
  ['ar-EG-u-nu-latn', '0,125'],
  ['ar-EG', '٠٬١٢٥'],
  ['en-US', '1.250,50'],
  ['en-US', '1.250'],
  ['ar-EG-u-nu-latn', '12,50'],
] as const)('guesses nothing in %s from %s', (locale, text) => {
  expect(parseMoney(text, locale)).toBeNull();
});

test('an amount is read as it was written, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(...locales), (cents, locale) => {
      const written = toLocalAmount((cents / 100).toFixed(2), locale);
      expect(parseMoney(written, locale)).toBe(cents / 100);
      const shown = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
      expect(parseMoney(shown, locale)).toBe(cents / 100);
      expect(toEnglishAmount(toLocalAmount(shown, 'de-DE'), 'de-DE')).toBe(toEnglishAmount(shown, 'en-US'));
    }),
  );
});

test('an amount that the site shows can be pasted, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), fc.constantFrom(...locales), (cents, locale) => {
      const shown = formattingFor(locale).formatMoney(cents / 100);
      expect(parseMoney(shown, locale)).toBe(cents / 100);
    }),
  );
});
