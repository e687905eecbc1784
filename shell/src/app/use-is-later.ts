import { useEffect, useState } from 'react';

/** Milliseconds. Delay for low-priority work after the start of a page. */
const LOW_PRIORITY_DELAY = 2000;

/** Whether the page has had time to load what it needs first. */
export function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LOW_PRIORITY_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}
