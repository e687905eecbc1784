import { wireDay } from '../../lib/wire-day.ts';

/** After a month's end, until every transaction that began in it has ended. */
const settlingMs = 120_000;

/** The UTC month of a moment, as YYYY-MM. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The first moment of a month in UTC. */
export function firstMomentOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}

/** The last day of a month, as YYYY-MM-DD. */
export function lastDayOf(month: string): string {
  return wireDay(new Date(firstMomentOf(monthAfter(month)).getTime() - 1));
}

/** The next month. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number)));
}

/** The month before. */
export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 2)));
}

/** Milliseconds until nothing can be posted in a month any more; zero or less when that is so. */
export function msUntilComplete(month: string, now: number): number {
  return firstMomentOf(monthAfter(month)).getTime() + settlingMs - now;
}

/** After a month is complete, until its statement is given out although the public log lacks some of its events. */
const sealingMs = 600_000;

/** Whether the public log should have had the events of a month long ago. */
export function isSealingOverdue(month: string, now: number): boolean {
  return msUntilComplete(month, now) < -sealingMs;
}

/** After a month is complete, until its statement is final although a coin has no close of the last day. */
const closingMs = 3 * 86_400_000;

/** Whether the coins should have had their closes of a month's last day long ago. Some coins never get one. */
export function isClosingOverdue(month: string, now: number): boolean {
  return msUntilComplete(month, now) < -closingMs;
}
