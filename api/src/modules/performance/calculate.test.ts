import { expect, it } from 'vitest';
import { compare, fillDays, summarize, withCoins } from './calculate.ts';
import type { ValueDay } from './queries/value-days.ts';

/** The days from June 1 to `last`, with the worth of coins in cents at the end of some; what a day leaves out is nothing. */
function daysOf(
  last: string,
  rows: readonly (Pick<ValueDay, 'day'> & Partial<ValueDay>)[],
  worths: Readonly<Record<string, bigint>>,
) {
  const [empty] = fillDays([], '2026-06-01', '2026-06-01');
  if (!empty) throw new Error('There is a day.');
  const filled = fillDays(
    rows.map((row) => ({ ...empty, ...row })),
    '2026-06-01',
    last,
  );
  const coins = Object.entries(worths).map(([day, worth]) => ({ day, worth, isClosed: true }));
  return withCoins(filled, coins);
}

const bitcoin = (day: string, change: number) => ({ day, bitcoin: change, coins: 0, simulated: true });

it('compares coins with the prices that moved them', () => {
  // $1,000 came in on the 1st and bought bitcoin at the end of the 2nd. Its price rose by 10 % on the 3rd.
  const days = daysOf(
    '2026-06-05',
    [
      { day: '2026-06-01', cash: 100_000n, cameIn: 100_000n },
      { day: '2026-06-02', traded: -100_000n },
    ],
    { '2026-06-02': 100_000n, '2026-06-03': 110_000n, '2026-06-04': 110_000n, '2026-06-05': 110_000n },
  );
  const changes = [bitcoin('2026-06-02', 0), bitcoin('2026-06-03', 0.1), bitcoin('2026-06-04', 0)];
  const compared = compare(days, '2026-06-01', changes);
  expect(compared.days.map((day) => [day.day, day.own, day.bitcoin])).toEqual([
    ['2026-06-01', 0, 0],
    ['2026-06-02', 0, null],
    ['2026-06-03', 0, 0],
    ['2026-06-04', 0.1, 0.1],
    ['2026-06-05', 0.1, 0.1],
  ]);
  expect(compared.comparison).toMatchObject({ own: 0.1, bitcoin: 0.1 });
});

it('counts a daily return and the coins of one day apart', () => {
  // A return of 5 % on the 2nd is for the 1st; coins rise by 10 % on the 2nd, and the whole value is in both.
  const days = daysOf(
    '2026-06-03',
    [
      { day: '2026-06-01', principal: 100_000n, cameIn: 200_000n, traded: -100_000n },
      { day: '2026-06-02', principal: 105_000n, change: 5000n, factor: 1.025, rated: true },
    ],
    { '2026-06-01': 100_000n, '2026-06-02': 110_000n, '2026-06-03': 110_000n },
  );
  const { days: points } = compare(days, '2026-06-01', [
    bitcoin('2026-06-01', 0),
    bitcoin('2026-06-02', 0.1),
  ]);
  expect(points.map(({ own }) => own)).toEqual([0, 0.025, 0.075]);
});

it('counts a return relative to the value before it, whatever comes in later that day', () => {
  // $1,000 in a plan and $10 of bitcoin. On the 2nd, 5 % are posted, and at noon $9,000 come in. Bitcoin stays as it is.
  const later = { principal: 1_000_000n, profit: 5000n, cameIn: 900_000n, change: 5000n, rated: true };
  const days = daysOf(
    '2026-06-02',
    [
      { day: '2026-06-01', principal: 100_000n, cameIn: 101_000n, traded: -1000n },
      { day: '2026-06-02', ...later },
    ],
    { '2026-06-01': 1000n, '2026-06-02': 1000n },
  );
  expect(summarize(days)?.rate).toBeCloseTo(50 / 1010, 9);
});

it('compares the first day of a period with the prices of the day before it', () => {
  // Bitcoin for $1,000 on the 1st rose by 10 % on the 2nd. The period begins on the 3rd.
  const [, before, ...days] = daysOf(
    '2026-06-04',
    [{ day: '2026-06-01', cameIn: 100_000n, traded: -100_000n }],
    { '2026-06-01': 100_000n, '2026-06-02': 110_000n, '2026-06-03': 110_000n, '2026-06-04': 110_000n },
  );
  const changes = [bitcoin('2026-06-02', 0.1), bitcoin('2026-06-03', 0)];
  expect(compare(days, '2026-06-01', changes, before).comparison).toMatchObject({ own: 0.1, bitcoin: 0.1 });
});
