/** Whether the page was opened with `?inspect`. The inspector is shown only to staff. */
export const isInspecting = new URLSearchParams(globalThis.location?.search ?? '').has('inspect');
