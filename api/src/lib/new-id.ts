import { v7 } from 'uuid';
import { clock } from './clock.ts';

/** A version 7 UUID: ids made later sort later. */
export function newId(): string {
  return v7({ msecs: clock.now() });
}
