export const messages = {
  view: 'View {image}',
  failed: 'This image could not be loaded. Reload the page and try again.',
} as const;
