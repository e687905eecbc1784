import { publishToAdmins, publishToPerson } from '../../http/index.ts';
import type { PostingContext } from './commands/post-journal.ts';

/** Tells the person's open tabs, once it is durable, that their money changed. */
export function announceChange(context: PostingContext, personId: string): void {
  context.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['money'] }));
}

/** The same, and the admins' that something waits or was decided. */
export function announceQueues(context: PostingContext, personId: string): void {
  announceChange(context, personId);
  context.afterCommit(() => publishToAdmins({ type: 'queues' }));
}
