import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('runs two at once, the others in order, and continues after a failure', async () => {
  const gate = createGate(2);
  const order: number[] = [];
  let inside = 0;
  let most = 0;
  const visit = (n: number) =>
    gate(async () => {
      inside += 1;
      most = Math.max(most, inside);
      order.push(n);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside -= 1;
      if (n === 2) throw new Error('failed');
      return n;
    });
  const results = await Promise.allSettled([1, 2, 3, 4, 5, 6].map(visit));
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(4).fill('fulfilled'),
  ]);
  expect(await gate(async () => 'again')).toBe('again');
});
