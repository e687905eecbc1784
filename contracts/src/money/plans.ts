/** One plan; `price` in US dollars. */
export interface Plan {
  readonly name: string;
  readonly price: number;
  /** Shown as "& Unlimited" next to the price. */
  readonly unlimited?: true;
}

/** All plans, cheapest first. */
export const plans = [
  { name: 'Newbie', price: 500 },
  { name: 'Ultra', price: 1000 },
  { name: 'Ultra 2x Signal', price: 2000 },
  { name: 'Ultra 4x', price: 3000 },
  { name: 'Ultra 5x', price: 4000 },
  { name: 'Ultra 6x', price: 5000 },
  { name: 'Ultra 7x', price: 6000 },
  { name: 'Ultra 8x', price: 7000 },
  { name: 'Ultra 9x', price: 8000 },
  { name: 'Master Plan', price: 9000 },
  { name: 'Grandmaster Plan', price: 10_000, unlimited: true },
] as const satisfies readonly Plan[];

/** Finds a plan by its exact name. */
export function findPlan(name: string): Plan | undefined {
  return plans.find((plan) => plan.name === name);
}

/** Deposit methods. */
export const depositMethods = ['Usdt', 'Bitcoin', 'Ethereum', 'BNB', 'Cash App', 'Paypal'] as const;
export type DepositMethod = (typeof depositMethods)[number];
