import { defineMessages } from './messages.ts';

/** What is wrong with a typed amount. */
export const messages = defineMessages('amount', {
  tooLarge: 'This amount is too large.',
  tooSmall: 'Enter an amount above $0.',
  decimals: 'Use at most two decimals, such as 12.34.',
  pointForCents: 'Use a point for cents, such as 12.50.',
  invalid: 'Enter an amount in dollars, such as 1,250.50.',
});
