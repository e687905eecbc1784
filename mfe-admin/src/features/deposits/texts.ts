/** Fixed and shared texts of deposit requests. */
export const depositTexts = {
  none: 'No deposit requests found.',
  fetchFailed: 'Failed to fetch deposit requests. Please try again later.',
} as const;
