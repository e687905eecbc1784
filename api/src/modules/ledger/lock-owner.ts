import { lockPerson } from '../../data/lock-person.ts';
import { AppError } from '../../lib/app-error.ts';
import type { PostingContext } from './commands/post-journal.ts';

/**
 * Locks the person whose money a command moves, so that a deletion waits until the transaction ends. Lock the person
 * before their records and accounts. Throws `not_found` for a deleted person.
 */
export async function lockOwner(within: PostingContext, personId: string): Promise<void> {
  if (!(await lockPerson(within.database, personId))) throw new AppError('not_found');
}
