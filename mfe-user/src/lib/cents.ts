/** Dollars as whole cents, so that sums are exact. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
