/** The difference of two amounts in dollars, to the cent. */
export const difference = (after: number, before: number): number => Math.round((after - before) * 100) / 100;
