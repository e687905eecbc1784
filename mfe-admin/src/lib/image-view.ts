/** The view of an image: `zoom` 1 fits it in the window; `turns` are clockwise quarter turns. */
export interface ImageView {
  readonly zoom: number;
  readonly turns: 0 | 1 | 2 | 3;
}

export const wholeImage: ImageView = { zoom: 1, turns: 0 };

const steps = [1, 1.5, 2, 3, 4, 6] as const;
export const largestZoom = 6;

/** Zooms one step in or out, within the limits. */
export function zoomed(view: ImageView, direction: 'in' | 'out'): ImageView {
  const next =
    direction === 'in'
      ? (steps.find((step) => step > view.zoom) ?? largestZoom)
      : (steps.findLast((step) => step < view.zoom) ?? 1);
  return { ...view, zoom: next };
}

/** A quarter turn clockwise. */
export function rotated(view: ImageView): ImageView {
  const turns = ([1, 2, 3, 0] as const)[view.turns];
  return { ...view, turns };
}

/** The view after a key press; null if the key does nothing. */
export function viewAfterKey(view: ImageView, key: string): ImageView | null {
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 'in');
    case '-':
      return zoomed(view, 'out');
    case '0':
      return wholeImage;
    case 't':
    case 'R':
      return rotated(view);
    default:
      return null;
  }
}
