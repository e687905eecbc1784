export const messages = {
  /** Read aloud after the label. */
  readout: ({ first, last, least, most }: Record<'first' | 'last' | 'least' | 'most', string>) =>
    `from ${first} to ${last}, lowest ${least}, highest ${most}`,
};
