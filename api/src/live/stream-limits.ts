import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';

/** Seconds before a rejected client should retry. */
const retryAfter = 15;

/** Open event streams of this process, by person and by network. Those of staff who view as a person are theirs. */
const open = new Map<string, number>();

/**
 * Counts a stream that is about to open for its person and its network. Returns a function that releases the place.
 * Throws `rate_limited` when either has reached its limit.
 */
export function takeStreamPlace({ actor, address }: CommandContext): () => void {
  const network = `network ${networkOf(address)}`;
  const places = [{ key: network, limit: config.STREAMS_PER_ADDRESS }];
  const caller = actor?.viewerId ?? actor?.id;
  if (caller !== undefined) places.push({ key: `person ${caller}`, limit: config.STREAMS_PER_PERSON });
  if (places.some(({ key, limit }) => (open.get(key) ?? 0) >= limit)) {
    throw new AppError('rate_limited', undefined, { retryAfter });
  }
  for (const { key } of places) add(key, 1);
  return () => {
    for (const { key } of places) add(key, -1);
  };
}

function add(key: string, change: number): void {
  const count = (open.get(key) ?? 0) + change;
  if (count > 0) open.set(key, count);
  else open.delete(key);
}
