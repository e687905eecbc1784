import { defineMessages } from '../../lib/messages.ts';

export const messages = defineMessages('payments', {
  title: 'Plans Request',
  lead: 'Proofs of payment waiting for your decision.',
  deposits: 'Deposit requests',
  search: 'Search by name, email or phone',
  searchExample: 'Name, email, phone',
  decision: 'Decision',
  views: { all: 'All', pending: 'Undecided', active: 'Active', declined: 'Declined', cancelled: 'Canceled' },
  failedToLoad: 'Payment records could not be loaded',
  none: 'No payment records found.',
  noMatch: 'Nothing matches. Clear the search and choose All to see every record.',
  noneYet: 'New proofs of payment appear here automatically.',
  pages: 'Pages of payment records',
  card: {
    plan: 'Plan: {name}',
    deposit: 'Deposit by {method}',
    inReview: 'In review',
    seenBefore: 'Image submitted before',
    belowPrice: 'Below the plan’s price',
    method: 'Method',
    entered: 'Amount entered: {amount}',
    imageOf: 'proof of payment from {name}',
    view: 'View Image',
  },
  viewVerb: 'view image',
  proofTitle: 'Proof of {amount} from {name}',
  plan: 'Plan',
  seenBefore: 'The same image was submitted before, for another payment.',
  belowPrice: 'The amount is below the plan’s price, so the plan will not start.',
});

/** What decisions do. */
export const consequenceMessages = defineMessages('paymentConsequences', {
  opens:
    'Opens a position of {amount} in {plan}. Deposit rises by {amount}; balance and profit stay as they are.',
  adds: 'Adds {amount} to the balance. No plan starts; deposit and profit stay as they are.',
  addsBelowPrice:
    'Adds {amount} to the balance. {plan} does not start, because the amount is below its price.',
  addsBelow:
    'Adds {amount} to the balance. {plan} does not start, because the amount is below its price of {price}.',
  declines: 'Nothing moves. The person sees the reason next to the payment.',
  mayOpen: 'Activating opens a position of {amount} in {plan}; declining moves nothing.',
  mayAdd: 'Activating adds {amount} to the balance; declining moves nothing.',
  declined: 'Declined. Nothing moved.',
  canceled: 'Canceled by the person. Nothing moved.',
  opened: 'Activated: {amount} opened a position in {plan}.',
  added: 'Activated: {amount} went to the balance.',
  activatedFirst: 'A colleague activated this first. Your decision changed nothing.',
  declinedFirst: 'A colleague declined this first. Your decision changed nothing.',
  canceledFirst: 'The person canceled this first. Your decision changed nothing.',
  decidedFirst: 'This was decided before you. Your decision changed nothing.',
});
