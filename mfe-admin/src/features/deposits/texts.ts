import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('deposits', {
  title: 'Deposit requests',
  lead: 'Payment records with a transaction hash. You decide on them under Plans Request.',
  plans: 'Plans Request',
  failedToLoad: 'Failed to fetch deposit requests. Please try again later.',
  list: 'Deposit requests',
  none: 'No deposit requests found.',
  noneYet: 'Proofs of payment that name a transaction hash appear here.',
  pages: 'Pages of deposit requests',
  user: 'User',
  status: 'Status',
  inReview: 'In review',
  submitted: 'Submitted',
  image: 'Image',
  view: 'View Image',
  proofTitle: 'Proof of {amount} from {name}',
});
