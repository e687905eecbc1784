export const messages = {
  /** Names the list of countries. */
  country: 'Country code',
} as const;
