/** What a field of the browser's time zone (`2026-11-22T18:00`) means; text that is no time stays as it is. */
export function asMoment(local: string): string | undefined {
  if (local === '') return undefined;
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? local : time.toISOString();
}
