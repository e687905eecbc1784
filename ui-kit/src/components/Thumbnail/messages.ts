export const messages = {
  view: ({ image }: { image: string }) => `View ${image}`,
  failed: 'This image could not be loaded. Reload the page and try again.',
};
