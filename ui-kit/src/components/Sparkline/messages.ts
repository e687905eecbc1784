export const messages = {
  /** Read aloud after the label. */
  readout: 'from {first} to {last}, lowest {least}, highest {most}',
} as const;
