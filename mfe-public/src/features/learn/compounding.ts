/** The rate of the headline: the most that a day can bring. */
export const DAILY_RATE = 0.1;

/** What the world’s economy produced in 2024, in trillions (10¹²) of US dollars; `texts.ts` has the source. */
export const WORLD_TRILLIONS = 111.33;

/** The same in US dollars. */
export const WORLD_ECONOMY = WORLD_TRILLIONS * 1e12;

/** The amounts to start with, in dollars. */
export const amounts = [100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000] as const;

/** What `amount` dollars are worth after `days` days of `DAILY_RATE`, each day’s gain included in the next. */
export const grown = (amount: number, days: number): number => amount * (1 + DAILY_RATE) ** days;

/** The first day on which `amount` dollars, above zero, have passed `goal`; 0 if they are above it from the start. */
export const dayPast = (amount: number, goal: number): number =>
  Math.max(0, Math.floor(Math.log(goal / amount) / Math.log(1 + DAILY_RATE)) + 1);

/** What `amount` dollars are worth after each recorded day, if each result is included in the next day. */
export function realized(amount: number, rates: readonly number[]): readonly number[] {
  let worth = amount;
  return rates.map((rate) => {
    worth *= 1 + rate;
    return worth;
  });
}

const DAY_MS = 86_400_000;

/** The calendar day (`2026-11-21`) that is `count` days after another. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
