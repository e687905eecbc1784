/** Every text of the support number that the product fixes or that repeats. */
export const supportNumberTexts = {
  failed: 'Failed to update WhatsApp number.',
  updated: 'WhatsApp number updated successfully!',
} as const;
