/** The day so many days later; both are YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The next day in UTC, from which a plan that is opened now earns. */
export const tomorrow = (): string => addDays(new Date().toISOString().slice(0, 10), 1);
