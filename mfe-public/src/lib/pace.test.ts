import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce, throttle } from './pace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a throttled function acts at once and then once an interval while calls keep coming', () => {
  const act = vi.fn();
  const paced = throttle(act, 99);
  for (let time = 0; time < 300; time += 10) {
    paced();
    vi.advanceTimersByTime(10);
  }
  expect(act).toHaveBeenCalledTimes(4);
});

test('a throttled function makes up for a call inside the interval at its end', () => {
  const act = vi.fn();
  const paced = throttle(act, 99);
  paced();
  paced();
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(98);
  expect(act).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledTimes(2);
});

test('a canceled throttle drops what is due and can be used again', () => {
  const act = vi.fn();
  const paced = throttle(act, 99);
  paced();
  paced();
  paced.cancel();
  vi.advanceTimersByTime(500);
  expect(act).toHaveBeenCalledTimes(1);
  paced();
  expect(act).toHaveBeenCalledTimes(2);
});

test('a debounced function acts once, after the calls have stopped for the wait', () => {
  const act = vi.fn();
  const paced = debounce(act, 50);
  for (let call = 0; call < 5; call += 1) {
    paced();
    vi.advanceTimersByTime(40);
  }
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(act).toHaveBeenCalledTimes(1);
});

test('a canceled debounce never acts', () => {
  const act = vi.fn();
  const paced = debounce(act, 50);
  paced();
  paced.cancel();
  vi.advanceTimersByTime(500);
  expect(act).not.toHaveBeenCalled();
});
