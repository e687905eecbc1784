import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Milliseconds after which a part is drawn even if the browser has had no idle moment. */
const LATEST = 4000;

/** Runs `act` when the page has loaded and the browser is idle; returns a function that cancels it. */
function whenIdle(act: () => void): () => void {
  let cancel = () => {};
  const schedule = () => {
    // Safari has no idle callbacks, and a busy browser is never idle.
    const isIdleKnown = 'requestIdleCallback' in window;
    const handle = isIdleKnown ? requestIdleCallback(act) : 0;
    const timer = setTimeout(act, isIdleKnown ? LATEST : 500);
    cancel = () => {
      if (isIdleKnown) cancelIdleCallback(handle);
      clearTimeout(timer);
    };
  };
  if (document.readyState === 'complete') schedule();
  else {
    addEventListener('load', schedule, { once: true });
    cancel = () => removeEventListener('load', schedule);
  }
  return () => cancel();
}

/**
 * Whether it is time to draw what can wait: once the place is within a window's height of the view, or else once the
 * page has loaded and the browser is idle, so that the page is whole without scrolling.
 */
export function useNearView(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const draw = () => {
      observer.disconnect();
      cancel();
      startTransition(() => setNear(true));
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) draw();
      },
      { rootMargin: '100%' },
    );
    const cancel = whenIdle(draw);
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [place]);
  return near;
}
