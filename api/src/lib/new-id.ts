import { v7 } from 'uuid';
import { clock } from './clock.ts';

/** A version 7 UUID: ids made later, in milliseconds, sort later. */
export function newId(at = clock.now()): string {
  return v7({ msecs: at });
}
