const KEY = 'earned-popup';

/** Whether the popup was dismissed in this browser. False if storage is blocked. */
export function wasDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'dismissed';
  } catch {
    return false;
  }
}

/** Dismisses the popup permanently in this browser, if storage is available. */
export function rememberDismissal(): void {
  try {
    localStorage.setItem(KEY, 'dismissed');
  } catch {
    // Storage is blocked: the popup stays away until the page is loaded again.
  }
}
