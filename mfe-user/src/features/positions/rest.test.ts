import { expect, it } from 'vitest';
import type { Position } from './api.ts';
import { restOf } from './rest.ts';

const plans = [100.1, 200.2, 300.3].map((worth) => ({ worth })) as Position[];

it('adds up to the deposit, in cents', () => {
  expect(restOf(600.6, plans, 2)).toEqual({ more: 1, moreWorth: 300.3, outside: 0 });
  expect(restOf(650.7, plans, 3)).toEqual({ more: 0, moreWorth: 0, outside: 50.1 });
  expect(restOf(0, [], 5)).toEqual({ more: 0, moreWorth: 0, outside: 0 });
});
