import type { Language } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';

/** Stores the language that the caller chose; null follows the browser. */
export async function setLanguage(
  context: CommandContext,
  actor: Actor,
  language: Language | null,
): Promise<void> {
  await withTransaction(context, async ({ database, afterCommit }) => {
    const { count } = await database.person.updateMany({
      where: { id: actor.id, deletedAt: null },
      data: { language },
    });
    if (count === 0) throw new AppError('not_found');
    afterCommit(() => publishToPerson(actor.id, { type: 'changed', areas: ['profile'] }));
  });
}
