/** The result of `work`. Throws what `error` makes when it takes longer than `milliseconds`; the work itself goes on. */
export function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  error: () => Error,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(error()), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
