import { v7 } from 'uuid';
import { clock } from './clock.ts';

/** A version 7 UUID, of now or another time in milliseconds: ids of later times sort later. */
export function newId(at = clock.now()): string {
  return v7({ msecs: at });
}
