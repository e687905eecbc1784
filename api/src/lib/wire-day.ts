/** The UTC day of a moment, as YYYY-MM-DD. */
export function wireDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
