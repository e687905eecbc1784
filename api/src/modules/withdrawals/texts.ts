import { defineTexts } from '../../lib/texts.ts';

export const withdrawalTexts = defineTexts('withdrawals', {
  requested: { title: 'New withdrawal request', text: '{name} asks for {amount}.' },
  approved: {
    title: 'Withdrawal approved',
    text: '{amount} left your balance. You receive {received}.',
  },
  rejected: { title: 'Withdrawal rejected', text: '{amount} is available in your balance again.' },
});
