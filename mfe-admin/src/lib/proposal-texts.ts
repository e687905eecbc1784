import { defineMessages } from './messages.ts';

/** Texts about decisions that take two people. */
export const messages = defineMessages('proposal', {
  takesTwo: 'This needs two people. It is carried out once a second person confirms it, within seven days.',
  twoOwners: 'If there is more than one owner, another owner has to confirm it.',
  someTakeTwo:
    '{count, plural, one {One of them is large enough to need two people: it is proposed now, and carried out once a second person confirms it.} other {# of them are large enough to need two people: they are proposed now, and carried out once a second person confirms them.}}',
  confirms: 'A colleague proposed this. It is carried out once you confirm it.',
  confirmsAskedFor:
    'The person asked for this and had 14 days to change their mind. What is left on their accounts is written off when you confirm it. Nobody can undo this.',
  refuses: 'The record stays as it is. It can be decided or proposed again.',
  refusesAskedFor:
    'The account stays, and the person is told your reason. They can ask for its deletion again.',
  propose: 'Propose',
  proposed: 'Proposed. A second person has to confirm it.',
});

/** What a proposal would do. */
export const titleMessages = defineMessages('proposalTitles', {
  balance: 'Set the balance from {before} to {after}',
  deposit: 'Set the deposit from {before} to {after}',
  profit: 'Set the profit from {before} to {after}',
  role: 'Make a member of staff: {set}',
  remove: 'Remove from the staff',
  invitation: 'Invite {email} to the staff: {set}',
  person: 'Delete the person and write off their balances',
  journal: 'Reverse a journal',
  build: 'Give everybody build {build} of {remote}',
  holding: 'Settle {coins} at {price}',
  addWallet: 'Add the wallet {name}: {address}',
  changeWallet: 'Change a wallet: {change}',
  retireWallet: 'Retire a wallet',
  offerWallet: 'Offer a wallet again',
  payment:
    '{action, select, activate {Activate the payment} decline {Decline the payment} approve {Approve the payment} reject {Reject the payment} other {Decide on the payment}}',
  withdrawal:
    '{action, select, approve {Approve the withdrawal} reject {Reject the withdrawal} other {Decide on the withdrawal}}',
  unknown: 'A kind of decision that this page doesn’t know yet. Reload it in a few minutes',
});
