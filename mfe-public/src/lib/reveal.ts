import { debounce, throttle } from './pace.ts';

/** How a part of the page appears when it is scrolled to: pixels, milliseconds, a CSS easing. */
export const revealDefaults = {
  /** How far above the lower edge of the window a part must be before it appears. */
  offset: 120,
  delay: 0,
  duration: 400,
  easing: 'ease',
  /** At most one round of appearances in this time while scrolling. */
  throttle: 99,
  /** How long a resize must be over before the parts in view are reckoned again. */
  debounce: 50,
} as const;

type RevealSettings = {
  readonly [Key in keyof typeof revealDefaults]: (typeof revealDefaults)[Key] | number;
} & {
  readonly easing: string;
};

/** How far a part rises while it appears, in pixels. */
const RISE = 16;

/**
 * Lets the parts marked `data-reveal` below the window's lower edge fade in when they are scrolled to, and returns
 * how to stop that. Nothing is hidden where motion is not wanted, without scripts, or once it was in view.
 */
export function revealOnScroll(root: HTMLElement, settings: RevealSettings = revealDefaults): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const waiting = new Set(
    [...root.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (part) => part.getBoundingClientRect().top > window.innerHeight,
    ),
  );
  const entering = new Set<HTMLElement>();
  for (const part of waiting) part.dataset.reveal = 'waiting';

  const show = (part: HTMLElement) => {
    waiting.delete(part);
    observer.unobserve(part);
    part.dataset.reveal = 'shown';
    part.animate(
      [
        { opacity: 0, transform: `translateY(${RISE}px)` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: settings.duration, delay: settings.delay, easing: settings.easing, fill: 'backwards' },
    );
  };
  const showEntering = throttle(() => {
    for (const part of entering) show(part);
    entering.clear();
  }, settings.throttle);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting && target instanceof HTMLElement) entering.add(target);
      }
      if (entering.size > 0) showEntering();
    },
    { rootMargin: `0px 0px -${settings.offset}px 0px` },
  );
  const settle = debounce(() => {
    const edge = window.innerHeight - settings.offset;
    for (const part of waiting) if (part.getBoundingClientRect().top < edge) entering.add(part);
    showEntering();
  }, settings.debounce);

  for (const part of waiting) observer.observe(part);
  window.addEventListener('resize', settle);
  return () => {
    window.removeEventListener('resize', settle);
    settle.cancel();
    showEntering.cancel();
    observer.disconnect();
    for (const part of waiting) part.dataset.reveal = 'shown';
  };
}
