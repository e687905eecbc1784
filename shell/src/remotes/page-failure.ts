let failedAt: string | undefined;

/** Notes that the page at the address failed. When it recovers, the person may be doing something else. */
export function notePageFailure(): void {
  failedAt = location.pathname;
}

/** Whether the page at the address failed until now. */
export function takePageFailure(): boolean {
  const failed = failedAt === location.pathname;
  failedAt = undefined;
  return failed;
}
