export const messages = {
  /** Names the landmark. */
  label: 'Breadcrumbs',
} as const;
