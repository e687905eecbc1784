import { invalidField } from './app-error.ts';
import { clock } from './clock.ts';

/** The moment that a query asks about, now by default. Throws `invalid` for one in the future. */
export function pastMoment(at: string | undefined): Date {
  if (at === undefined) return clock.date();
  const moment = Date.parse(at);
  if (moment > clock.now()) throw invalidField(['at'], 'not_past');
  return new Date(moment);
}
