/** Lets the page answer to the person before the caller goes on. */
export function answerMeanwhile(): Promise<unknown> {
  return 'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));
}
