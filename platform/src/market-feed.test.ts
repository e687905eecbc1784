import type { Market } from '@dayrise/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createMarketFeed,
  type MarketServices,
  POLL_MS,
  STALE_MS,
  STREAM_TIMEOUT_MS,
} from './market-feed.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const priced = (asOf: string): Market => ({
  coins: [],
  asOf,
  fetchedAt: asOf,
  source: 'simulated',
  stale: false,
});

function arrange() {
  let stream: Parameters<MarketServices['follow']>[0] | undefined;
  const readMarket = vi.fn<MarketServices['readMarket']>(async () => priced('polled'));
  const feed = createMarketFeed({
    readMarket,
    follow: (options) => {
      stream = options;
    },
  });
  const followed = () => {
    if (!stream) throw new Error('Nothing follows the stream.');
    return stream;
  };
  const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { feed, readMarket, wait, followed, state: () => feed.store.get() };
}

test('says "live" once the stream has brought a price, and does not poll', async () => {
  const { feed, followed, state, readMarket, wait } = arrange();
  feed.subscribe(() => undefined);
  expect(state().connection).toBe('connecting');
  followed().onState(true);
  expect(state().connection).toBe('connecting');
  followed().onMarket(priced('streamed'));
  expect(state()).toEqual({ market: priced('streamed'), connection: 'live' });
  await wait(STALE_MS - 1);
  expect(readMarket).not.toHaveBeenCalled();
});

test('polls when the stream does not open in time, and every 5 s from then on', async () => {
  const { feed, state, readMarket, wait } = arrange();
  feed.subscribe(() => undefined);
  await wait(STREAM_TIMEOUT_MS);
  expect(state()).toEqual({ market: priced('polled'), connection: 'polling' });
  await wait(2 * POLL_MS);
  expect(readMarket).toHaveBeenCalledTimes(3);
});

test('says "polling" and polls when the stream is lost', async () => {
  const { feed, followed, state, wait } = arrange();
  feed.subscribe(() => undefined);
  followed().onMarket(priced('streamed'));
  followed().onState(false);
  expect(state().connection).toBe('polling');
  await wait(STREAM_TIMEOUT_MS);
  expect(state()).toEqual({ market: priced('polled'), connection: 'polling' });
});

test('polls on time although attempts to open the stream fail', async () => {
  const { feed, followed, readMarket, wait } = arrange();
  feed.subscribe(() => undefined);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    followed().onState(false);
    await wait(STREAM_TIMEOUT_MS / 3);
  }
  expect(readMarket).toHaveBeenCalledTimes(1);
});

test('takes polls after somebody comes back to the prices while the stream hangs', async () => {
  const { feed, followed, state, wait } = arrange();
  const leave = feed.subscribe(() => undefined);
  followed().onMarket(priced('streamed'));
  leave();
  await wait(STALE_MS + 1);
  feed.subscribe(() => undefined);
  expect(state()).toEqual({ market: { ...priced('streamed'), stale: true }, connection: 'connecting' });
  await wait(STREAM_TIMEOUT_MS);
  expect(state()).toEqual({ market: priced('polled'), connection: 'polling' });
});

test('marks prices as stale when neither the stream nor a poll answers', async () => {
  const { feed, followed, state, readMarket, wait } = arrange();
  readMarket.mockRejectedValue(new Error('no answer'));
  feed.subscribe(() => undefined);
  followed().onMarket(priced('streamed'));
  followed().onState(false);
  await wait(STREAM_TIMEOUT_MS);
  expect(state()).toEqual({ market: { ...priced('streamed'), stale: true }, connection: 'failed' });
});

test('asks the server itself when an open stream brings nothing for too long', async () => {
  const { feed, followed, state, wait } = arrange();
  feed.subscribe(() => undefined);
  followed().onMarket(priced('streamed'));
  await wait(STALE_MS);
  expect(state()).toEqual({ market: priced('polled'), connection: 'live' });
});

test('drops a poll that the stream has overtaken', async () => {
  const { feed, followed, state, readMarket, wait } = arrange();
  const answer = Promise.withResolvers<Market>();
  readMarket.mockReturnValue(answer.promise);
  feed.subscribe(() => undefined);
  await wait(STREAM_TIMEOUT_MS + 1);
  followed().onMarket(priced('streamed'));
  answer.resolve(priced('polled'));
  await wait(1);
  expect(state().market).toEqual(priced('streamed'));
});

test('reads nothing once nobody follows the prices', async () => {
  const { feed, readMarket, wait } = arrange();
  feed.subscribe(() => undefined)();
  await wait(10 * POLL_MS);
  expect(readMarket).not.toHaveBeenCalled();
});
