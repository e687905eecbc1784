import { expect, it } from 'vitest';
import type { Position } from './api.ts';
import { movedOf } from './moved.ts';

it('adds up in cents', () => {
  const position = { toProfit: 0.1, toBalance: 0.2, adjusted: -70 } as Position;
  expect(movedOf(position)).toBe(-70.3);
  expect(Object.is(movedOf({ ...position, toProfit: 0, toBalance: 0, adjusted: 0 }), 0)).toBe(true);
});
