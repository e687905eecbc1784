import { publishToAdmins, publishToPerson } from '../../live/index.ts';
import type { PostingContext } from './commands/post-journal.ts';

/** After commit, tells the person's open tabs to reload their money. */
export function notifyMoneyChanged(context: PostingContext, personId: string): void {
  context.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['money'] }));
}

/** After commit, tells the person's open tabs to reload their money and the admins' to reload the queues. */
export function notifyQueuesChanged(context: PostingContext, personId: string): void {
  context.afterCommit(async () => {
    await Promise.all([
      publishToPerson(personId, { type: 'changed', areas: ['money'] }),
      publishToAdmins({ type: 'queues' }),
    ]);
  });
}
