/** Texts of the popup. */
export const texts = {
  name: 'Sample notice',
  sentence: (city: string) => `Someone in ${city} just earned`,
  warningSigns: 'Warning signs of offers like this',
  dismiss: 'Never show this again',
} as const;
