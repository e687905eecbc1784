import { config } from '../config.ts';
import type { CommandContext } from '../context.ts';
import { AppError } from './app-error.ts';
import { networkOf } from './network.ts';

/** Seconds before a refused caller should try again. */
const retryAfter = 15;

/** Event streams that this process serves now, by person and by network. */
const open = new Map<string, number>();

/**
 * Counts a stream that is about to open, for its person and its address. Returns a function that releases the place.
 * Throws `rate_limited` when either has reached its limit.
 */
export function takeStreamPlace({ actor, address }: CommandContext): () => void {
  const network = `network ${networkOf(address)}`;
  const places = [{ key: network, most: config.STREAMS_PER_ADDRESS }];
  if (actor) places.push({ key: `person ${actor.id}`, most: config.STREAMS_PER_PERSON });
  if (places.some(({ key, most }) => (open.get(key) ?? 0) >= most)) {
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
