/** Texts of the popup. */
export const texts = {
  name: 'Sample notice',
  sentence: (city: string) => `Someone in ${city} just earned`,
  dismiss: 'Never show this again',
} as const;
