import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs once for a burst and again for the next', () => {
  const work = vi.fn();
  const burst = coalesce(work, 300);
  for (let event = 0; event < 50; event += 1) burst.call();
  vi.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledTimes(1);
  burst.call();
  vi.advanceTimersByTime(300);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs no more when cancelled', () => {
  const work = vi.fn();
  const burst = coalesce(work, 300);
  burst.call();
  burst.cancel();
  vi.advanceTimersByTime(1000);
  expect(work).not.toHaveBeenCalled();
});
