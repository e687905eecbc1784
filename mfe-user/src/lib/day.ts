/** A calendar day, `YYYY-MM-DD`, as a `Date` at its midday in the person's zone, so that no zone shifts it. */
export function dayToDate(day: string): Date {
  return new Date(`${day}T12:00:00`);
}
