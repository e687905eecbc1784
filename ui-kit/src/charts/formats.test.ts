import { expect, it } from 'vitest';
import { dayLabels, formatShare, formatTick } from './formats.ts';
import { dayScale } from './scales.ts';

const labels = (locale: string, days: readonly string[]) =>
  dayLabels(locale, dayScale(days).ticks).map(({ text }) => text);

it('writes ticks as short as they are exact', () => {
  expect([0, 1005, 1250, 2000, -500_000, 0.05].map((value) => formatTick('en-US', 'money', value))).toEqual([
    '$0',
    '$1.005K',
    '$1.25K',
    '$2K',
    '−$500K',
    '$0.05',
  ]);
  const prices = [96_250, 0.171, 0.9995, 0.00002431].map((value) => formatTick('en-US', 'price', value));
  expect(prices).toEqual(['$96.25K', '$0.171', '$0.9995', '$0.00002431']);
  expect([-2, 0, 0.5].map((value) => formatTick('en-US', 'percent', value))).toEqual(['−2%', '0%', '+0.5%']);
  expect(formatTick('de-DE', 'money', 2000)).toMatch(/^2\.000\s\$$/);
});

it('names days, months or years, whichever the ticks are', () => {
  expect(labels('en-US', ['2026-11-01', '2026-11-04'])).toEqual(['Nov 1', 'Nov 2', 'Nov 3', 'Nov 4']);
  expect(labels('en-US', ['2025-09-15', '2026-09-14'])).toContain('Jan 2026');
  expect(labels('en-US', ['2018-06-01', '2026-09-14'])).toEqual(['2019', '2021', '2023', '2025']);
  expect(labels('de-DE', ['2026-11-01', '2026-11-04'])[0]).toBe('1. Nov.');
});

it('names times of day on an axis of one day', () => {
  const texts = labels('en-US', ['2026-11-21T14:10Z', '2026-11-22T14:10Z']);
  expect(texts).toContain('18:00');
  expect(texts).toContain('Nov 22');
});

it('leaves more room for long labels in a narrow chart', () => {
  const { ticks } = dayScale(['2026-08-24', '2026-11-21']);
  const narrow = (locale: string) =>
    dayLabels(locale, ticks).flatMap(({ x, wideOnly }) => (wideOnly ? [] : [x]));
  expect(narrow('en-US')).toHaveLength(3);
  const [first = 0, second = 0, ...others] = narrow('ar-EG');
  expect(second - first).toBeGreaterThanOrEqual(360);
  expect(others).toEqual([]);
});

it('leaves out labels that would touch in a wide chart, too', () => {
  const { ticks } = dayScale(['2026-10-22', '2026-11-15']);
  const gaps = (locale: string) => {
    const places = dayLabels(locale, ticks).map(({ x }) => x);
    return places.slice(1).map((x, index) => x - (places[index] ?? 0));
  };
  expect(Math.min(...gaps('en-US'))).toBeLessThan(180);
  expect(Math.min(...gaps('ar-EG'))).toBeGreaterThanOrEqual(180);
});

it('writes shares in whole percent', () => {
  expect(formatShare('en-US', 0.604)).toBe('60%');
});
