/** Milliseconds between two checks of the whole ledger. */
export const verifyEvery = 600_000;
