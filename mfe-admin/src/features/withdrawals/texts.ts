/** Fixed and shared texts of withdrawal requests. */
export const withdrawalTexts = {
  none: 'No withdrawal requests found.',
  approved: (id: string) => `Request #${id} approved!`,
  rejected: (id: string) => `Request #${id} rejected!`,
  failed: 'No answer came back, so the decision may have been made. It is safe to send it again.',
} as const;
