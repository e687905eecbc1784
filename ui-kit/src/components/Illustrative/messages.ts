export const messages = {
  Illustrative: 'Illustrative',
  'Sample testimonial': 'Sample testimonial',
  'Example claim, not verified': 'Example claim, not verified',
} as const;
