/** Interval between checks of the whole ledger. */
export const verifyEveryMs = 600_000;
