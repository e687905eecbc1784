/** What takes the focus in place of something inside it that went away. */
const places = 'tr, li, article, nav, search, section, dialog, [role="region"]';

const around = (element: Element): HTMLElement[] => {
  const found: HTMLElement[] = [];
  for (let place = element.closest<HTMLElement>(places); place; ) {
    found.push(place);
    place = place.parentElement?.closest<HTMLElement>(places) ?? null;
  }
  return found;
};

function takesFocus(place: HTMLElement): boolean {
  if (!place.isConnected) return false;
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}

/**
 * Keeps the focus where somebody works: when the element that has it leaves the page (a row that was deleted, a
 * button whose work is done), the nearest row, card or section around it takes it, at last the page's heading.
 * A `ref` of the page; the answer ends it.
 */
export function keepFocus(page: HTMLElement | null): (() => void) | undefined {
  if (page === null) return;
  let held: Element | null = null;
  let nearest: readonly HTMLElement[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null;
    nearest = held ? around(held) : [];
  };
  // A press beside everything gives the focus up; what goes away afterwards is nobody's loss.
  const onPointerDown = () => {
    held = null;
  };
  const observer = new MutationObserver(() => {
    if (held === null || held.isConnected || document.activeElement !== document.body) return;
    held = null;
    const heading = page.querySelector<HTMLElement>('h1');
    [...nearest, ...(heading ? [heading] : [])].some(takesFocus);
  });
  page.addEventListener('focusin', onFocusIn);
  document.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('pointerdown', onPointerDown, true);
    observer.disconnect();
  };
}
