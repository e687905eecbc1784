/** A function that is called less often than asked; `cancel` drops what is still due. */
export type Paced = (() => void) & { cancel: () => void };

/** Acts at once, then at most once in `interval` milliseconds; a call in between is made up for at its end. */
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

/** Acts once `wait` milliseconds have passed without another call. */
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
