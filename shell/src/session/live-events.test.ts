import { expect, it, vi } from 'vitest';
import { createRefetcher } from './live-events.ts';

it('goes on refetching while the response to one query hangs', async () => {
  vi.useFakeTimers();
  const invalidateQueries = vi.fn((_: { queryKey: readonly string[] }) => new Promise<void>(() => undefined));
  const refetcher = createRefetcher({ invalidateQueries } as Parameters<typeof createRefetcher>[0]);
  refetcher.add(['money']);
  await vi.advanceTimersByTimeAsync(300);
  refetcher.add(['tickets']);
  await vi.advanceTimersByTimeAsync(300);
  expect(invalidateQueries).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(invalidateQueries.mock.calls.map(([{ queryKey }]) => queryKey)).toEqual([['money'], ['tickets']]);
  vi.useRealTimers();
});
