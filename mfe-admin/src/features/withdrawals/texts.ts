/** Fixed and shared texts of withdrawal requests. */
export const withdrawalTexts = {
  none: 'No withdrawal requests found.',
  approved: (id: string) => `Request #${id} approved!`,
  rejected: (id: string) => `Request #${id} rejected!`,
  failed: 'There was no response, so the decision may have been made. You can safely send it again.',
} as const;
