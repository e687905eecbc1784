import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawLines, splitGap, type TradingDay } from './calculate.ts';

/** `FAULTS=long` runs the long form. */
const runs = { numRuns: process.env.FAULTS === 'long' ? 20_000 : 500 };

const cents = (max: number) => fc.bigInt(0n, BigInt(max));

/** A day: money from outside, the price of a coin in cents, whole coins bought or sold, and what that cost in cents. */
const step = fc.record({
  moved: fc.bigInt(-50_000n, 50_000n),
  price: fc.bigInt(1n, 1_000_000n),
  traded: fc.bigInt(-20n, 20n),
  fees: cents(500),
  spread: cents(500),
  impact: cents(500),
  change: fc.double({ min: -0.5, max: 1, noNaN: true }),
});

const zero: TradingDay = { day: '2026-01-01', cash: 0n, coins: 0n, traded: 0n };
const dayNumber = (number: number) => new Date(Date.UTC(2026, 0, 2 + number)).toISOString().slice(0, 10);

it('splits the gap into parts that sum to it, of which timing is what the same trades brought without costs', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let [cash, coins, earned, moved, before] = [0n, 0n, 0n, 0n, 0n];
      const total = { fees: 0n, spread: 0n, impact: 0n };
      const days = steps.map((one, number) => {
        earned += coins * (one.price - before);
        before = one.price;
        const costs = one.fees + one.spread + one.impact;
        const traded = -one.traded * one.price - costs;
        for (const part of ['fees', 'spread', 'impact'] as const) total[part] += one[part];
        coins += one.traded;
        moved += one.moved;
        cash += one.moved + traded;
        return { day: dayNumber(number), cash, coins: coins * one.price, traded };
      });
      const changes = new Map(steps.map(({ change }, number) => [dayNumber(number), change]));
      const lines = drawLines(zero, days, changes);
      const last = lines.at(-1);
      expect(last?.own).toBe(cash + coins * before);
      expect(last?.nothing).toBe(moved);
      const costs = { ...total, fills: steps.length, days: steps.length, volume: 0n };
      const gap = splitGap((last?.own ?? 0n) - (last?.nothing ?? 0n), costs);
      expect(gap.timing).toBe(Number(earned) / 100);
      for (const line of ['nothing', 'coins'] as const) {
        const { total: all, ...parts } = splitGap((last?.own ?? 0n) - (last?.[line] ?? 0n), costs);
        const inCents = (dollars: number) => Math.round(dollars * 100);
        expect(inCents(all)).toBe(
          inCents(parts.timing) - inCents(parts.fees) - inCents(parts.spread) - inCents(parts.impact),
        );
      }
    }),
    runs,
  );
});

it('lets money that comes in take part in the ten coins from the next day on', () => {
  const days = [
    { day: '2026-01-02', cash: 10_000n, coins: 0n, traded: 0n },
    { day: '2026-01-03', cash: 20_000n, coins: 0n, traded: 0n },
    { day: '2026-01-04', cash: 20_000n, coins: 0n, traded: 0n },
  ];
  const changes = new Map([
    ['2026-01-02', 1],
    ['2026-01-03', 0.1],
    ['2026-01-04', -0.5],
  ]);
  expect(drawLines(zero, days, changes).map(({ own, coins, nothing }) => [own, coins, nothing])).toEqual([
    [10_000n, 10_000n, 10_000n],
    [20_000n, 21_000n, 20_000n],
    [20_000n, 10_500n, 20_000n],
  ]);
});

it('moves no line of the ten coins from which more was taken than it was worth', () => {
  const days = [
    { day: '2026-01-02', cash: 10_000n, coins: 0n, traded: 0n },
    { day: '2026-01-03', cash: 10_000n, coins: 0n, traded: 0n },
    { day: '2026-01-04', cash: 2_000n, coins: 0n, traded: 0n },
    { day: '2026-01-05', cash: 2_000n, coins: 0n, traded: 0n },
    { day: '2026-01-06', cash: 6_000n, coins: 0n, traded: 0n },
    { day: '2026-01-07', cash: 6_000n, coins: 0n, traded: 0n },
  ];
  const changes = new Map([
    ['2026-01-03', -0.5],
    ['2026-01-05', 1],
    ['2026-01-06', 1],
    ['2026-01-07', 1],
  ]);
  expect(drawLines(zero, days, changes).map(({ coins }) => coins)).toEqual([
    10_000n,
    5_000n,
    -3_000n,
    -3_000n,
    1_000n,
    2_000n,
  ]);
});
