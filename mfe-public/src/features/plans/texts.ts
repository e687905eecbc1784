import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('plans', {
  title: 'Eleven plans, one rate',
  lead: 'A plan is just an amount: every plan earns or loses the same rate on the same day. Choose an amount to see what a past day would have done to it.',
  all: 'Show all eleven plans',
  caption: 'Plans and prices, with what the lowest, median and highest day so far would have done to each',
  plan: 'Plan',
  price: 'Price',
  unlimited: '& Unlimited',
  lowest: 'Lowest day',
  median: 'Median day',
  highest: 'Highest day',
  note: 'Based on the simulation’s past daily returns. Past returns say nothing about future returns.',
  waiting: 'No daily return has been posted yet, so there is nothing to calculate from.',
  failed: 'The past daily returns could not be loaded.',
  signUp: 'Get Started',
});
