/** Every text of the plan requests that the product fixes or that repeats. */
export const paymentTexts = {
  none: 'No payment records found.',
  overtaken: 'A colleague decided this first. Your decision changed nothing.',
  failed: 'The decision did not reach the server. Nothing was changed as far as we know; try again.',
  proofGone: 'The proof image could not be shown. Its address is valid for 5 minutes; load it again.',
} as const;
