import { defineTexts } from '../../lib/texts.ts';

export const proposalTexts = defineTexts('proposals', {
  proposed: { title: 'A decision needs a second person', text: '{name} proposes it.' },
  deletionRefused: {
    title: 'Your account was not deleted',
    text: 'We did not write off what is on your account, so the account stays. You can ask for its deletion again at any time.',
  },
});
