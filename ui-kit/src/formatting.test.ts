import { expect, test } from 'vitest';
import {
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
  parseMoney,
} from './formatting.ts';

test('formats dollars with grouped digits and two decimals', () => {
  expect(formatMoney(1234.5)).toBe('$1,234.50');
  expect(formatMoney(-1234.5)).toBe('−$1,234.50');
  expect(formatMoney(0, { signed: true })).toBe('$0.00');
  expect(formatMoney(12, { signed: true })).toBe('+$12.00');
  expect(formatMoney(1_927_000_000_000, { compact: true })).toBe('$1.93T');
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

test('shows percentage points with their sign', () => {
  expect(formatPercent(1.25)).toBe('+1.25%');
  expect(formatPercent(-10)).toBe('−10.00%');
  expect(formatPercent(0)).toBe('0.00%');
});

/** Numbers of all ordinary sizes, the same in each run; their decimals are seldom halves. */
const numbers = Array.from({ length: 3000 }, (_, index) => {
  const turn = Math.sin(index * 12.9898) * 43758.5453;
  return (turn - Math.trunc(turn)) * 10 ** ((index % 17) - 5);
});
const halves = [0.5, 1.005, 2.675, 0.125, 8.345, 1234.565, 0.00005, 99.995, 999_999.995];
const sample = [...numbers, ...halves, ...halves.map((value) => -value), 0, -0, 1, 10, 1e6, 4e12];
const intl = (value: number, options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', options).format(value).replace('-', '−');

test('numbers read as the browser’s own formats say them', () => {
  const dollars = { style: 'currency', currency: 'USD' } as const;
  for (const value of sample) {
    expect(formatMoney(value)).toBe(intl(value, { ...dollars, signDisplay: 'negative' }));
    expect(formatMoney(value, { signed: true })).toBe(intl(value, { ...dollars, signDisplay: 'exceptZero' }));
    for (const decimals of [0, 1, 4])
      expect(formatNumber(value, decimals)).toBe(
        intl(value, { maximumFractionDigits: decimals, signDisplay: 'negative' }),
      );
    expect(formatPercent(value)).toBe(
      `${intl(value, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' })}%`,
    );
    if (value !== 0 && Math.abs(value) < 1)
      expect(formatPrice(value)).toBe(
        intl(value, { ...dollars, minimumSignificantDigits: 4, maximumSignificantDigits: 4 }),
      );
  }
  expect(formatPrice(0.99996)).toBe('$1.000');
  expect(formatPrice(1.5e-9)).toBe('$0.000000001500');
});

test('moments read as the browser’s own formats say them', () => {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  for (let moment = Date.UTC(2024, 0, 1); moment < Date.UTC(2028, 0, 1); moment += 37 * 3_600_000 + 61_000) {
    expect(formatDate(moment)).toBe(day.format(moment));
    expect(formatDateTime(moment)).toBe(time.format(moment).replaceAll('\u202f', ' '));
  }
});

test('is relative within a day and exact beyond it', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  expect(formatRelativeTime(now - 10_000, now)).toBe('just now');
  expect(formatRelativeTime(now - 5 * 60_000, now)).toBe('5 minutes ago');
  expect(formatRelativeTime(now - 3 * 3_600_000, now)).toBe('3 hours ago');
  expect(formatRelativeTime(now - 3 * 86_400_000, now)).toBe('Nov 18, 2026');
  expect(formatRelativeTime(now - 59.8 * 60_000, now)).toBe('1 hour ago');
});

test('a calendar day reads the same in every time zone', () => {
  expect(formatDay('2026-11-01')).toBe('Nov 1, 2026');
  expect(formatDay('')).toBe(DASH);
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

test('refuses what is not an amount of dollars and cents', () => {
  for (const text of ['', ' ', '.', '1.234', '-5', '1e5', 'NaN', '12a', '0x10', '99999999999999999999'])
    expect(parseMoney(text)).toBeNull();
});
