/** Marks the button that was clicked; `after-paint.ts` sets it. */
const mark = 'data-clicked';

/** Replays a click that happened before hydration: without it the phone menu ignores an early press. */
export function replayClick(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>(`button[${mark}]`);
  button?.removeAttribute(mark);
  button?.click();
}
