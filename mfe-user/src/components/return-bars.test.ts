import { expect, it } from 'vitest';
import { summarize } from './return-bars.tsx';

it('tells the range and the losses of the days', () => {
  const days = [
    { day: '2026-11-19', rate: 0.012 },
    { day: '2026-11-20', rate: -0.03 },
    { day: '2026-11-21', rate: 0 },
  ];
  expect(summarize(days)).toBe('Daily returns of 3 days: from −3.00% to +1.20%, 1 of them losses.');
});
