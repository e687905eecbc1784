/** A rate-limited function; `cancel` drops the pending call. */
export type Paced = (() => void) & { cancel: () => void };

/** Calls `act` immediately, then at most once per `interval` milliseconds, with a trailing call. */
export function throttle(act: () => void, interval: number): Paced {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let due = false;
  const rest = () => {
    timer = null;
    if (due) paced();
  };
  const paced = () => {
    due = timer !== null;
    if (due) return;
    timer = setTimeout(rest, interval);
    act();
  };
  return Object.assign(paced, {
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      due = false;
    },
  });
}

/** Calls `act` once `wait` milliseconds have passed without another call. */
export function debounce(act: () => void, wait: number): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Object.assign(
    () => {
      clearTimeout(timer);
      timer = setTimeout(act, wait);
    },
    { cancel: () => clearTimeout(timer) },
  );
}
