import type { BodyOf, setNotificationPreferences } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';
import { lockedChannels, mayGet } from '../preferences.ts';

/**
 * Changes some of the caller's preferences. Throws `invalid` for a locked channel that would be turned off and for what
 * the caller can't get.
 */
export async function setPreferences(
  context: CommandContext,
  actor: Actor,
  { preferences = [], dailySummary }: BodyOf<typeof setNotificationPreferences>,
): Promise<void> {
  for (const [index, choice] of preferences.entries()) {
    if (!mayGet(actor.role, choice.kind)) {
      throw invalidField(['preferences', index, 'kind'], 'not_your_notification');
    }
    const refused = lockedChannels(choice.kind).find((channel) => !choice[channel]);
    if (refused) throw invalidField(['preferences', index, refused], 'always_on');
  }
  if (dailySummary !== undefined && actor.role !== 'admin') {
    throw invalidField(['dailySummary'], 'staff_only');
  }
  await withTransaction(context, async (within) => {
    const { database } = within;
    if (!(await lockPerson(database, actor.id))) throw new AppError('not_found');
    for (const { kind, inApp, mail, push } of preferences) {
      await database.notificationPreference.upsert({
        where: { personId_kind: { personId: actor.id, kind } },
        create: { personId: actor.id, kind, inApp, mail, push: push ?? null },
        update: { inApp, mail, ...(push !== undefined && { push }) },
      });
    }
    if (dailySummary === true) await database.dailySummaryOff.deleteMany({ where: { personId: actor.id } });
    if (dailySummary === false) {
      await database.dailySummaryOff.createMany({ data: [{ personId: actor.id }], skipDuplicates: true });
    }
    within.afterCommit(() => publishToPerson(actor.id, { type: 'changed', areas: ['notifications'] }));
  });
}
