import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followRegistry } from './follow-registry.ts';

const readRegistry = vi.hoisted(() => vi.fn<(timeout?: number, at?: string) => Promise<boolean>>());
vi.mock('./registry.ts', () => ({ inlinedChange: () => 'first', readRegistry }));
interface Options {
  readonly replay?: boolean;
  readonly onEvent: (event: { at: string }) => void;
}
let options: Options;
const tell: Options['onEvent'] = (event) => options.onEvent(event);
vi.mock('@dayrise/platform', () => ({
  followShared: (_: string, given: Options) => {
    options = given;
  },
  sessionStore: { get: () => null, subscribe: () => () => undefined },
}));

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  readRegistry.mockReset().mockResolvedValue(true);
  stop = followRegistry();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('reads the registry once per change, and not for the one that the page came with', async () => {
  for (const at of ['first', 'second', 'second']) tell({ at });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readRegistry.mock.calls).toEqual([[undefined, 'second']]);
});

it('asks for the latest change, as a tab that joins a stream has missed its first event', () => {
  expect(options.replay).toBe(true);
});

it('reads it again until it succeeds, as for a build that was withdrawn', async () => {
  readRegistry.mockResolvedValueOnce(false).mockResolvedValueOnce(false);
  tell({ at: 'second' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readRegistry).toHaveBeenCalledTimes(3);
});

it('reads no earlier change again once there is a later one', async () => {
  readRegistry.mockResolvedValueOnce(false);
  tell({ at: 'second' });
  tell({ at: 'third' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(readRegistry.mock.calls.map(([, at]) => at)).toEqual(['second', 'third']);
});
