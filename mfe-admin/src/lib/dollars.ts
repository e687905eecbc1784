/** The difference of two amounts in dollars, to the cent. */
export const difference = (after: number, before: number): number => Math.round((after - before) * 100) / 100;

/** The sum of amounts in dollars, to the cent. */
export const sumOf = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100;
