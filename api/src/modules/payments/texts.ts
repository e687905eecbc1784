import { defineTexts } from '../../lib/texts.ts';

export const paymentTexts = defineTexts('payments', {
  submitted: { title: 'New payment to review', text: '{amount} for {plan}.' },
  submittedToBalance: { title: 'New payment to review', text: '{amount} for the balance.' },
  started: { title: 'Payment activated', text: 'Your payment of {amount} started {plan}.' },
  added: { title: 'Payment activated', text: 'Your payment of {amount} was added to your balance.' },
  declined: { title: 'Payment declined', text: 'Your payment of {amount} was declined.' },
});
