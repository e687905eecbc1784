import { expect, it } from 'vitest';
import { compare, fillDays, summarize, withCoins } from './calculate.ts';

const bitcoin = (day: string, change: number) => ({ day, bitcoin: change, coins: 0, simulated: true });

it('compares coins with the prices that moved them', () => {
  // $1,000 came in on the 1st and bought bitcoin at the end of the 2nd. Its price rose by 10 % on the 3rd.
  const [empty] = fillDays([], '2026-06-01', '2026-06-01');
  if (!empty) throw new Error('There is a day.');
  const days = withCoins(
    fillDays(
      [
        { ...empty, day: '2026-06-01', cash: 100_000n, cameIn: 100_000n },
        { ...empty, day: '2026-06-02', traded: -100_000n },
      ],
      '2026-06-01',
      '2026-06-05',
    ),
    [
      { day: '2026-06-02', worth: 100_000n, isClosed: true },
      { day: '2026-06-03', worth: 110_000n, isClosed: true },
      { day: '2026-06-04', worth: 110_000n, isClosed: true },
      { day: '2026-06-05', worth: 110_000n, isClosed: true },
    ],
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
  const [empty] = fillDays([], '2026-06-01', '2026-06-01');
  if (!empty) throw new Error('There is a day.');
  // A return of 5 % on the 2nd is for the 1st; coins rise by 10 % on the 2nd, and the whole value is in both.
  const days = withCoins(
    fillDays(
      [
        { ...empty, day: '2026-06-01', principal: 100_000n, cameIn: 200_000n, traded: -100_000n },
        { ...empty, day: '2026-06-02', principal: 105_000n, change: 5000n, factor: 1.025, rated: true },
      ],
      '2026-06-01',
      '2026-06-03',
    ),
    [
      { day: '2026-06-01', worth: 100_000n, isClosed: true },
      { day: '2026-06-02', worth: 110_000n, isClosed: true },
      { day: '2026-06-03', worth: 110_000n, isClosed: true },
    ],
  );
  const { days: points } = compare(days, '2026-06-01', [
    bitcoin('2026-06-01', 0),
    bitcoin('2026-06-02', 0.1),
  ]);
  expect(points.map(({ own }) => own)).toEqual([0, 0.025, 0.075]);
});

it('counts a return relative to the value before it, whatever comes in later that day', () => {
  const [empty] = fillDays([], '2026-06-01', '2026-06-01');
  if (!empty) throw new Error('There is a day.');
  // $1,000 in a plan and $10 of bitcoin. On the 2nd, 5 % are posted, and at noon $9,000 come in. Bitcoin stays as it is.
  const days = withCoins(
    fillDays(
      [
        { ...empty, day: '2026-06-01', principal: 100_000n, cameIn: 101_000n, traded: -1000n },
        {
          ...empty,
          day: '2026-06-02',
          principal: 1_000_000n,
          profit: 5000n,
          cameIn: 900_000n,
          change: 5000n,
          rated: true,
        },
      ],
      '2026-06-01',
      '2026-06-02',
    ),
    [
      { day: '2026-06-01', worth: 1000n, isClosed: true },
      { day: '2026-06-02', worth: 1000n, isClosed: true },
    ],
  );
  expect(summarize(days)?.rate).toBeCloseTo(50 / 1010, 9);
});

it('compares the first day of a period with the prices of the day before it', () => {
  const [empty] = fillDays([], '2026-06-01', '2026-06-01');
  if (!empty) throw new Error('There is a day.');
  // Bitcoin for $1,000 on the 1st rose by 10 % on the 2nd. The period begins on the 3rd.
  const [, before, ...days] = withCoins(
    fillDays(
      [{ ...empty, day: '2026-06-01', cameIn: 100_000n, traded: -100_000n }],
      '2026-06-01',
      '2026-06-04',
    ),
    [
      { day: '2026-06-01', worth: 100_000n, isClosed: true },
      { day: '2026-06-02', worth: 110_000n, isClosed: true },
      { day: '2026-06-03', worth: 110_000n, isClosed: true },
      { day: '2026-06-04', worth: 110_000n, isClosed: true },
    ],
  );
  const changes = [bitcoin('2026-06-02', 0.1), bitcoin('2026-06-03', 0)];
  expect(compare(days, '2026-06-01', changes, before).comparison).toMatchObject({ own: 0.1, bitcoin: 0.1 });
});
