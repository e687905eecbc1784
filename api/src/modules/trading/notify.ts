import { publishToPerson } from '../../live/index.ts';
import type { PostingContext } from '../ledger/index.ts';

/** After commit, tells the person's open tabs to reload their orders and their money. */
export function publishOrders(within: PostingContext, personId: string): void {
  within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['orders', 'money'] }));
}
