import { defineTexts } from '../../lib/texts.ts';

export const proposalTexts = defineTexts('proposals', {
  // Without the name of who proposes it: it would outlive them.
  proposed: { title: 'A decision needs a second person', text: 'A colleague proposes it.' },
  askedFor: { title: 'A decision needs a second person', text: 'An investor asked for it.' },
  confirmed: { title: 'Your proposal was confirmed', text: '{about}' },
  refused: { title: 'Your proposal was refused', text: '{about}' },
  expired: {
    title: 'Your proposal has expired',
    text: '{about}. Nobody confirmed it within seven days. It can be proposed again.',
  },
  invitationConfirmed: { title: 'Your proposal was confirmed', text: 'A new colleague was invited.' },
  invitationRefused: { title: 'Your proposal was refused', text: 'Nobody was invited.' },
  invitationExpired: {
    title: 'Your proposal has expired',
    text: 'Nobody confirmed the invitation of a new colleague within seven days. It can be proposed again.',
  },
  deletionRefused: {
    title: 'Your account was not deleted',
    text: 'We did not write off what is on your account, so the account stays. You can ask for its deletion again at any time.',
  },
});
