import { AppError } from '../lib/app-error.ts';
import { networkOf } from '../lib/network.ts';
import type { Guard } from './mount.ts';
import { defineLimit } from './rate-limits.ts';

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
