import { expect, it } from 'vitest';
import { drawRandomTraders, type LuckDay } from './luck.ts';

const day = (changes: readonly number[], trades: readonly number[], moved = 0): LuckDay => ({
  moved,
  trades,
  changes: changes.map((change, index) => ({ coin: `coin-${index}`, change })),
});
const input = { opening: 1000, costRate: 0.01, traders: 1000, seed: 7 };

it('draws the same results from the same seed, the smallest first, and others from another', () => {
  const days = [day([0, 0], [100, 100]), day([0.1, -0.1], [50], 500), day([0.2, -0.2], [])];
  const results = drawRandomTraders({ ...input, days });
  expect(results).toHaveLength(1000);
  expect(results).toEqual(results.toSorted((a, b) => a - b));
  expect(drawRandomTraders({ ...input, days })).toEqual(results);
  expect(drawRandomTraders({ ...input, days, seed: 8 })).not.toEqual(results);
  expect(results[0]).toBeLessThan(0);
  expect(results.at(-1)).toBeGreaterThan(0);
});

it('lets nobody gain where prices stay: each loses the costs of what it traded', () => {
  const days = [day([0, 0, 0], [100, 200]), day([0, 0, 0], [300])];
  for (const result of drawRandomTraders({ ...input, days })) {
    expect(result).toBeLessThan(0);
    expect(result).toBeGreaterThanOrEqual(-6.000001);
  }
});

it('gives everybody the same where there is one coin to buy once', () => {
  const results = drawRandomTraders({ ...input, days: [day([0], [100]), day([0.5], [])] });
  for (const result of results) expect(result).toBeCloseTo(49, 8);
});
