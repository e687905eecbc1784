import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

/** Milliseconds after the placeholder was rendered. */
const LATEST = 2500;

interface LaterProps {
  /** A placeholder of the same size, so that nothing moves. */
  readonly placeholder: ReactNode;
  /** Waits until it is near the viewport, however long that takes. */
  readonly whenNear?: boolean;
  readonly children: ReactNode;
}

/**
 * A part that the first view doesn't need. Its code loads once it is near the viewport, or otherwise a little
 * later, so that the page is whole without scrolling.
 */
export function Later({ placeholder, whenNear = false, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true);
      },
      { rootMargin: '10%' },
    );
    if (place.current) observer.observe(place.current);
    const timer = whenNear ? undefined : setTimeout(() => setDue(true), LATEST);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [whenNear]);
  return due ? <Suspense fallback={placeholder}>{children}</Suspense> : <div ref={place}>{placeholder}</div>;
}
