/** Runs `work` once, `wait` milliseconds after the first of any number of calls in that time. */
export function coalesce(work: () => void, wait: number): { call: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  return {
    call: () => {
      timer ??= setTimeout(() => {
        timer = null;
        work();
      }, wait);
    },
    cancel: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
