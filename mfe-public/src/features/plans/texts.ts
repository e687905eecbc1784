/** Every word about the plans. */
export const texts = {
  title: 'Eleven plans, one rate',
  lead: 'A plan is a size, nothing more: each earns, or loses, the same rate on the same day. Beside every price stands what one of the days so far would have done to it.',
  caption: 'The plans, with what the lowest, the middle and the highest realised day would have done to each',
  plan: 'Plan',
  price: 'Price',
  unlimited: '& Unlimited',
  lowest: 'Lowest day',
  median: 'Middle day',
  highest: 'Highest day',
  note: 'Reckoned from the realised days of the simulation. What happened says nothing about what will happen.',
  waiting: 'No day has been posted yet, so there is nothing to reckon with.',
  signUp: 'Get Started',
} as const;
