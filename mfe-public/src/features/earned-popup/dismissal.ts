const KEY = 'earned-popup';

/** Whether the popup was dismissed in this browser before. Where storage is blocked, it was not. */
export function wasDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) === 'dismissed';
  } catch {
    return false;
  }
}

/** Keeps the popup away from this browser for good, as far as storage allows. */
export function rememberDismissal(): void {
  try {
    localStorage.setItem(KEY, 'dismissed');
  } catch {
    // Storage is blocked: the popup stays away until the page is loaded again.
  }
}
