export const messages = {
  /** After the name of a step, read aloud. */
  completed: '(completed)',
} as const;
