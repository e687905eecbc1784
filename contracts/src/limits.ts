/** Largest amount the wire carries, in US dollars: its cents stay an exact JSON integer. */
export const LARGEST_AMOUNT = 10_000_000_000;

/** Whether a number of dollars has at most two decimals, decided on its shortest decimal writing. */
export function hasAtMostTwoDecimals(dollars: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(dollars));
}

/** Dollars (product.md, section 5). */
export const SMALLEST_WITHDRAWAL = 500;
export const LARGEST_WITHDRAWAL = 5_000_000;
export const MOST_PENDING_WITHDRAWALS = 3;

/** Characters of a password as it is chosen (product.md, section 6). */
export const SHORTEST_PASSWORD = 6;
export const LONGEST_PASSWORD = 256;

/** People on one page of a list. */
export const PAGE_SIZE = 24;
