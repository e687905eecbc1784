/** Every text of the deposit requests that the product fixes or that repeats. */
export const depositTexts = {
  none: 'No deposit requests found.',
  fetchFailed: 'Failed to fetch deposit requests. Please try again later.',
} as const;
