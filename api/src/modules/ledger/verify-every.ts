/** Milliseconds between two checks of new journals and all balances. */
export const verifyEveryMs = 600_000;
