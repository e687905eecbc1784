import { AppError } from './app-error.ts';

/** Seconds. */
const retryAfter = 10;

type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Limits how many tasks run at once; the others wait in order. */
export function createGate(atOnce: number): Limit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    // A finished task hands its place to the next one, so that no later caller can take it.
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Limits how many tasks there are, at work or waiting; another one throws `overloaded`. */
export function createLimit(most: number): Limit {
  let count = 0;
  return async (work) => {
    if (count >= most) throw new AppError('overloaded', undefined, { retryAfter });
    count += 1;
    try {
      return await work();
    } finally {
      count -= 1;
    }
  };
}

/**
 * Runs `atOnce` tasks, and lets others wait in order, `most` in all. Another one throws `overloaded`, and one whose caller is
 * gone by its turn `malformed`.
 */
export function createQueue({ atOnce, most }: { readonly atOnce: number; readonly most: number }) {
  const [gate, limit] = [createGate(atOnce), createLimit(most)];
  return <Result>(work: () => Promise<Result>, isGone: () => boolean = () => false): Promise<Result> =>
    limit(() =>
      gate(() => {
        if (isGone()) throw new AppError('malformed');
        return work();
      }),
    );
}
