/** A moment as a date-time field has it, in the browser's time zone: `2026-11-21T13:05`. */
export function localMinute(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
