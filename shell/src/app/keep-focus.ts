/** Elements that can take over the focus from a removed descendant. */
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
 * Keeps the focus near where it was: when the focused element is removed (a deleted row, a used button) or disabled (a
 * button that can be pressed no further), the nearest row, card or section takes the focus, or else the page’s heading.
 */
export function keepFocus(root: HTMLElement): void {
  let held: Element | null = null;
  let nearest: readonly HTMLElement[] = [];
  const hold = (element: Element | null) => {
    held = element === document.body ? null : element;
    nearest = held ? around(held) : [];
  };
  // A click on the background gives up the focus, so later removals don’t matter; one on the element itself does not.
  const onPointerDown = ({ target }: PointerEvent) => {
    if (!(target instanceof Node && held?.contains(target))) held = null;
  };
  const observer = new MutationObserver(() => {
    if (held === null || (held.isConnected && !held.matches(':disabled'))) return;
    const active = document.activeElement;
    if (active !== document.body && active !== held) return;
    held = null;
    const heading = document.querySelector<HTMLElement>('#main h1');
    [...nearest, ...(heading ? [heading] : [])].some(takesFocus);
  });
  hold(document.activeElement);
  root.addEventListener('focusin', ({ target }) => hold(target instanceof Element ? target : null));
  document.addEventListener('pointerdown', onPointerDown, true);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
}
