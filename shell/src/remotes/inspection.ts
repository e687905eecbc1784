/** Whether the page was opened with `?inspect`. Only staff are shown anything; it decides nothing else. */
export const isInspecting = new URLSearchParams(globalThis.location?.search ?? '').has('inspect');
