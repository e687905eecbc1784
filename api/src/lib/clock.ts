/** The API's source of time. Tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

const systemClock: Clock = { now: () => Date.now() };
let current: Clock = systemClock;

/** The clock everything reads; a stable object, so it can be imported once. */
export const clock: Clock & { date(): Date } = {
  now: () => current.now(),
  date: () => new Date(current.now()),
};

/** Replaces the clock until the returned function is called. For tests and the demo. */
export function setClock(replacement: Clock): () => void {
  current = replacement;
  return () => {
    current = systemClock;
  };
}
