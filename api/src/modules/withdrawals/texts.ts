import { defineTexts } from '../../lib/texts.ts';

export const withdrawalTexts = defineTexts('withdrawals', {
  approved: {
    title: 'Withdrawal approved',
    text: '{amount} left your balance. You receive {received}.',
  },
  rejected: { title: 'Withdrawal rejected', text: '{amount} is available in your balance again.' },
});
