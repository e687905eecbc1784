import type { NotificationKind } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { lockPerson } from '../../../data/lock-person.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { invalidField } from '../../../lib/app-error.ts';
import { publishToPerson } from '../../../live/index.ts';
import { channelsFor } from '../preferences.ts';
import { readUnsubscribeToken } from '../unsubscribe-token.ts';

/** Stops mail of the kind that a token names. Throws `invalid` for a token that is not ours. Returns the kind. */
export async function unsubscribe(context: CommandContext, token: string): Promise<NotificationKind> {
  const subscription = readUnsubscribeToken(token);
  if (!subscription) throw invalidField(['token'], 'incomplete_link');
  const { personId, kind } = subscription;
  await withTransaction(context, async (within) => {
    const { database } = within;
    // A deleted person gets no mail anyway.
    if (!(await lockPerson(database, personId))) return;
    await database.notificationPreference.upsert({
      where: { personId_kind: { personId, kind } },
      create: { personId, kind, inApp: channelsFor(kind, null).inApp, mail: false },
      update: { mail: false },
    });
    within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['notifications'] }));
  });
  return kind;
}
