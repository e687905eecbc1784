/** Fixed and shared texts of the support number. */
export const supportNumberTexts = {
  failed: 'Failed to update WhatsApp number.',
  updated: 'WhatsApp number updated successfully!',
} as const;
