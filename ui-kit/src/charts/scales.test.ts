import { describe, expect, it } from 'vitest';
import { dayScale, nearest, powerScale, SIZE, valueScale, zeroOf } from './scales.ts';

/** Calendar days from `first` on. */
const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10),
  );

describe('powerScale', () => {
  it.each([
    [
      [500, 1.2e14],
      [1, 1e3, 1e6, 1e9, 1e12, 1e15],
    ],
    [
      [2, 80],
      [1, 10, 100],
    ],
    [[100], [100, 1000]],
    [
      [null, 0, -3, 40],
      [10, 100],
    ],
    [[], [1, 10]],
  ])('covers %j with powers of ten', (values, expected) => {
    const { ticks, y } = powerScale(values);
    expect(ticks).toEqual(expected);
    ticks.forEach((tick, index) => {
      expect(y(tick)).toBeCloseTo(SIZE - (index * SIZE) / (ticks.length - 1));
    });
    for (const value of values) if (value !== null && value > 0) expect(y(value)).toBeGreaterThanOrEqual(0);
  });
});

describe('valueScale', () => {
  it.each([[[0, 1]], [[0, 2, 1]], [[3, 3]], [[0, 0]], [[0, 7]], [[120, 480]]])(
    'has whole steps over the counts %j',
    (values) => {
      const { ticks } = valueScale(values, { zero: true, counts: true });
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each([
    [[1234.5, 9876.54]],
    [[-3.2, 4.1]],
    [[0.00002, 0.00009]],
    [[500, 500]],
    [[-500]],
    [[0, 0]],
    [[999_999_999.99, 1]],
    [[]],
    [[null, 7, null]],
  ])('covers %j between evenly spaced ticks', (values) => {
    const { ticks, y } = valueScale(values);
    const [low = Number.NaN, high = Number.NaN] = [ticks[0], ticks.at(-1)];
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(y(low)).toBeCloseTo(SIZE);
    expect(y(high)).toBeCloseTo(0);
    ticks.forEach((tick, index) => {
      expect(y(tick)).toBeCloseTo(SIZE - (index * SIZE) / (ticks.length - 1));
    });
    for (const value of values.filter((known) => known !== null)) {
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
    }
  });

  it('does not go below zero for a flat series, and includes zero where asked', () => {
    expect(valueScale([0, 0]).ticks[0]).toBe(0);
    expect(valueScale([5000, 5100], { zero: true }).ticks[0]).toBe(0);
    expect(valueScale([-5000, -5100], { zero: true }).ticks.at(-1)).toBe(0);
  });
});

describe('dayScale', () => {
  it('starts and ends with the data', () => {
    const { x } = dayScale(daysFrom('2026-11-01', 5));
    expect(x).toEqual([0, 250, 500, 750, 1000]);
  });

  it('leaves room for missing days', () => {
    expect(dayScale(['2026-11-01', '2026-11-02', '2026-11-05']).x).toEqual([0, 250, 1000]);
  });

  it('gives bars half a day on either side', () => {
    const { x, step } = dayScale(daysFrom('2026-11-01', 4), { bars: true });
    expect(x).toEqual([125, 375, 625, 875]);
    expect(step).toBe(250);
  });

  it('puts a single day in the middle', () => {
    expect(dayScale(['2026-11-01'])).toMatchObject({ x: [500], ticks: [{ x: 500, wideOnly: false }] });
    expect(dayScale(['2026-11-01'], { bars: true })).toMatchObject({ x: [500], step: SIZE });
    expect(dayScale([]).x).toEqual([]);
  });

  it.each([2, 3, 7, 13, 30, 31, 62, 90, 365, 730, 3650])(
    'labels %i days at midnights that are far enough apart',
    (count) => {
      const { ticks } = dayScale(daysFrom('2025-10-27', count));
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThanOrEqual(8);
      const sparse = ticks.filter(({ wideOnly }) => !wideOnly);
      expect(sparse.length).toBeLessThanOrEqual(4);
      for (const { time, x } of ticks) {
        expect(time % 86_400_000).toBe(0);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(SIZE);
      }
      ticks.slice(1).forEach(({ x }, index) => {
        expect(x - (ticks[index]?.x ?? 0)).toBeGreaterThanOrEqual(130);
      });
      sparse.slice(1).forEach(({ x }, index) => {
        expect(x - (sparse[index]?.x ?? 0)).toBeGreaterThanOrEqual(300);
      });
    },
  );
});

it('fills from zero, and nothing where zero is not on the axis', () => {
  expect(zeroOf(valueScale([0, 100]))).toBe(SIZE);
  expect(zeroOf(valueScale([-100, 100]))).toBe(SIZE / 2);
  expect(zeroOf(valueScale([96_000, 98_000]))).toBeNull();
  expect(zeroOf(powerScale([1, 1000]))).toBeNull();
});

it('finds the nearest place, also beyond the edges', () => {
  expect(nearest([0, 500, 1000], 510)).toBe(1);
  expect(nearest([0, 500, 1000], -20)).toBe(0);
  expect(nearest([0, 500, 1000], 5000)).toBe(2);
  expect(nearest([], 10)).toBe(0);
});
