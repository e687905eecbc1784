// Runs before the shell on a prerendered page: adds the page's scripts, which the server puts into a template, once the
// page is painted. Downloaded during the paint, they delayed it from 1.6 to 2.8 s on slow 4G (bench landing).
let added = false;
function addScripts(): void {
  const held = document.querySelector<HTMLTemplateElement>('#after-paint');
  if (added || !held) return;
  added = true;
  // One by one, so that browsers ask for the largest scripts, which come first, before the preloads.
  for (const tag of [...held.content.children]) document.head.append(document.importNode(tag, true));
}

// A page in the background is not painted.
if (document.hidden) addScripts();
else {
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    addScripts();
  }).observe({ type: 'paint', buffered: true });
  // Fallback for browsers without the Paint Timing API.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(addScripts)));
}

// Remembers the first button that was clicked before hydration (replay-click.ts).
document.addEventListener('click', ({ target }) => {
  if (document.querySelector('[data-clicked]')) return;
  if (target instanceof Element) target.closest('button')?.setAttribute('data-clicked', '');
});
