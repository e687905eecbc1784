import { type RefObject, useEffect, useState } from 'react';

/** What a floating notice must not cover: prices, figures, buttons and links. */
const PROTECTED = 'main :is(table, a, button, summary, [data-uncovered])';

/** How far a person scrolls before the notice may appear, as a share of the window's height. */
const SCROLLED = 0.5;

/** Milliseconds that the place must stay clear before the notice appears. */
const PAUSE = 400;

/**
 * Whether the place of a floating element, which is in the page even while it is invisible, covers nothing protected,
 * once the person has scrolled.
 */
export function useClearPlace(place: RefObject<HTMLElement | null>, active: boolean): boolean {
  const [clear, setClear] = useState(false);
  useEffect(() => {
    if (!active) return;
    let scrolled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const covers = (): boolean => {
      const own = place.current;
      if (!own) return true;
      const box = own.getBoundingClientRect();
      return [...document.querySelectorAll(PROTECTED)].some((element) => {
        if (own.contains(element)) return false;
        const other = element.getBoundingClientRect();
        return (
          other.left < box.right &&
          other.right > box.left &&
          other.top < box.bottom &&
          other.bottom > box.top &&
          getComputedStyle(element).position !== 'fixed'
        );
      });
    };
    const check = () => {
      frame = 0;
      clearTimeout(timer);
      scrolled ||= window.scrollY > window.innerHeight * SCROLLED;
      if (!scrolled || covers()) setClear(false);
      else timer = setTimeout(() => setClear(!covers()), PAUSE);
    };
    const plan = () => {
      frame ||= requestAnimationFrame(check);
    };
    // The page also moves under the notice when data arrives.
    const observer = new ResizeObserver(plan);
    observer.observe(document.body);
    addEventListener('scroll', plan, { passive: true });
    addEventListener('resize', plan);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', plan);
      removeEventListener('resize', plan);
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [place, active]);
  return clear;
}
