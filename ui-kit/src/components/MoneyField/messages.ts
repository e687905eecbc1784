export const messages = {
  pointForCents: 'Use a point for cents, such as 12.50.',
} as const;
