import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { translateTakenEmail } from '../email-taken.ts';
import { refuseTakenEmail } from '../queries.ts';

export interface NewEmail {
  readonly personId: string;
  readonly from: string;
  /** Confirmed by the person. */
  readonly to: string;
  /** Since when, if earlier than now. */
  readonly verifiedAt?: Date | null;
}

/** Gives a person another, confirmed address, and adds it to their history. Throws `email_taken`. */
export async function setEmail(
  { database }: InTransaction<CommandContext>,
  { personId, from, to, verifiedAt }: NewEmail,
): Promise<void> {
  const now = clock.date();
  await refuseTakenEmail(database, to, personId);
  const data = { email: to, emailVerifiedAt: verifiedAt ?? now, emailRefusedAt: null };
  await database.person.update({ where: { id: personId }, data }).catch(translateTakenEmail);
  await database.contactChange.create({
    data: { personId, at: now, field: 'email', before: from, after: to },
  });
}
