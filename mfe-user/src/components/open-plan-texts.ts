import { defineMessages } from '../lib/messages.ts';

export const messages = defineMessages('openPlan', {
  busy: 'Opening…',
  balance: {
    title: 'Open {plan}',
    help: 'You have {amount} available. The plan starts at once and earns from {day}, 00:00 UTC.',
    submit: 'Open with {amount}',
    submitUnknown: 'Open plan',
    done: '{plan} opened with {amount}. It earns from {day}, 00:00 UTC.',
  },
  profit: {
    title: 'Add profit to {plan}',
    help: 'You have {amount} in profit. What you add has its own card here and earns from {day}, 00:00 UTC.',
    submit: 'Add {amount}',
    submitUnknown: 'Add profit',
    done: '{amount} added to {plan}. It earns from {day}, 00:00 UTC.',
  },
});
