import type { Fill } from '@dayrise/contracts';
import { expect, it } from 'vitest';
import { costsOf } from './fill-costs.ts';

const fill = (gross: number, receipt: Partial<Fill['receipt']>) => ({
  quantity: '2',
  gross,
  receipt: { price: '1000', halfSpread: 300, impact: 100, rule: 'market', ...receipt } as Fill['receipt'],
});

it('splits the distance from the published price into half the spread and the size', () => {
  expect(costsOf(fill(2000.8, {}))).toEqual({ spread: 0.6, impact: expect.closeTo(0.2, 6) });
  expect(costsOf(fill(1999.2, {}))).toEqual({ spread: 0.6, impact: expect.closeTo(0.2, 6) });
});

it('counts what a stop lost to its own price as neither', () => {
  // The price fell to the stop at 950 and was 1000 again.
  expect(costsOf(fill(1900, { rule: 'stop' }))).toEqual({ spread: 0.6, impact: 0.2 });
});

it('never tells more spread than there is distance', () => {
  expect(costsOf(fill(2000.4, {}))).toEqual({ spread: expect.closeTo(0.4, 6), impact: 0 });
});
