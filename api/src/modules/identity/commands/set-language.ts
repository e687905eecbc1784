import type { Language } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';

/** Stores the language that the caller chose; null follows the browser. */
export async function setLanguage(
  { database }: CommandContext,
  actor: Actor,
  language: Language | null,
): Promise<void> {
  const { count } = await database.person.updateMany({
    where: { id: actor.id, deletedAt: null },
    data: { language },
  });
  if (count === 0) throw new AppError('not_found');
  await publishToPerson(actor.id, { type: 'changed', areas: ['profile'] });
}
