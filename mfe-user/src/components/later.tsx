import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LaterProps {
  /** A placeholder of the same size, so that nothing moves. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/**
 * A part that the first view doesn't need. It is rendered once it is near the viewport, or a key is pressed: what isn't
 * there can't be reached by keyboard.
 */
export function Later({ placeholder, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const load = () => setDue(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: '10%' },
    );
    if (place.current) observer.observe(place.current);
    addEventListener('keydown', load, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener('keydown', load);
    };
  }, []);
  return due ? children : <div ref={place}>{placeholder}</div>;
}
