import { debounce, throttle } from './pace.ts';

/** How a section appears when it is scrolled to: pixels, milliseconds, a CSS easing. */
export const revealDefaults = {
  /** How far above the lower edge of the window a section must be before it appears. */
  offset: 120,
  delay: 0,
  duration: 400,
  easing: 'ease',
  /** While scrolling, sections are checked at most once in this time. */
  throttle: 99,
  /** How long after the last scroll or resize sections are shown that it stopped short of. */
  debounce: 50,
} as const;

type RevealSettings = {
  readonly [Key in keyof typeof revealDefaults]: (typeof revealDefaults)[Key] | number;
} & {
  readonly easing: string;
};

/** How far a section rises while it appears, in pixels. */
const RISE = 16;

/** How far below the window a section is hidden while the page scrolls toward it, in pixels. */
const REVEAL_MARGIN_PX = 400;

/**
 * Fades in the sections marked `data-reveal` when they are scrolled to. Returns a function that stops it.
 *
 * A section is hidden only while scrolling brings it into the window, so content is always there for a capture of
 * the whole page, for print, and wherever scrolling stops. Under reduced motion nothing is hidden at all.
 */
export function revealOnScroll(root: HTMLElement, settings: RevealSettings = revealDefaults): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const waiting = new Set(root.querySelectorAll<HTMLElement>('[data-reveal]'));

  const done = (section: HTMLElement) => {
    waiting.delete(section);
    section.dataset.reveal = 'shown';
  };
  const show = (section: HTMLElement) => {
    const wasHidden = section.dataset.reveal === 'hidden';
    done(section);
    if (!wasHidden) return;
    section.animate(
      [
        { opacity: 0, transform: `translateY(${RISE}px)` },
        { opacity: 1, transform: 'none' },
      ],
      { duration: settings.duration, delay: settings.delay, easing: settings.easing, fill: 'backwards' },
    );
  };
  /** `settled` once scrolling has stopped. */
  const check = (settled: boolean) => {
    const edge = window.innerHeight;
    for (const section of waiting) {
      const { top } = section.getBoundingClientRect();
      if (top < edge - (settled ? 0 : settings.offset)) show(section);
      else if (settled || top > edge + REVEAL_MARGIN_PX) section.dataset.reveal = '';
      else if (top > edge) section.dataset.reveal = 'hidden';
    }
  };
  const whileScrolling = throttle(() => check(false), settings.throttle);
  const settle = debounce(() => {
    whileScrolling.cancel();
    check(true);
  }, settings.throttle + settings.debounce);
  const onScroll = () => {
    whileScrolling();
    settle();
  };

  for (const section of waiting) if (section.getBoundingClientRect().top < window.innerHeight) done(section);
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('resize', settle);
  return () => {
    window.removeEventListener('scroll', onScroll);
    window.removeEventListener('resize', settle);
    settle.cancel();
    whileScrolling.cancel();
    for (const section of waiting) section.dataset.reveal = 'shown';
  };
}
