import type { Actor, CommandContext } from '../context.ts';
import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';
import { defineLimit } from './rate-limits.ts';

/** The input of a guard: an authenticated call that is not validated yet. */
interface Guarded {
  readonly context: CommandContext;
  readonly actor: Actor | null;
}

/** Rejects a call by throwing. */
export type Guard = (call: Guarded) => void | Promise<void>;

/** Allows each person `points` calls in `seconds`. */
export function limitPerson(name: string, points: number, seconds: number): Guard {
  const limit = defineLimit(name, points, seconds);
  return ({ actor }) => {
    if (actor === null) throw new AppError('unauthenticated');
    return limit.take(actor.id);
  };
}

/** Allows each network (an IPv4 address or an IPv6 /64) `points` calls in `seconds`. */
export function limitAddress(name: string, points: number, seconds: number): Guard {
  const limit = defineLimit(name, points, seconds);
  return ({ context }) => limit.take(networkOf(context.address));
}
