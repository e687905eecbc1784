/** Every text of the withdrawal requests that the product fixes or that repeats. */
export const withdrawalTexts = {
  none: 'No withdrawal requests found.',
  approved: (id: string) => `Request #${id} approved!`,
  rejected: (id: string) => `Request #${id} rejected!`,
  failed: 'The decision did not reach the server. As far as we know, nothing was changed. Try again.',
} as const;
