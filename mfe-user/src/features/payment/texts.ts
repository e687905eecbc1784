/** The fixed texts of the payment page. */
export const texts = {
  noProof: 'Please upload a proof of payment.',
  failed: 'Failed to submit payment. Try again.',
} as const;
