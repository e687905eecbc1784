import type { CommandContext } from '../../../context.ts';
import { databaseFailure } from '../../../data/database-failure.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { refuseTakenEmail } from '../queries.ts';

const uniqueViolation = '23505';

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
  try {
    const data = { email: to, emailVerifiedAt: verifiedAt ?? now, emailRefusedAt: null };
    await database.person.update({ where: { id: personId }, data });
  } catch (cause) {
    if (databaseFailure(cause)?.state !== uniqueViolation) throw cause;
    const issues = [{ path: ['email'], code: 'email_taken' as const }];
    throw new AppError('email_taken', undefined, { issues, cause });
  }
  await database.contactChange.create({
    data: { personId, at: now, field: 'email', before: from, after: to },
  });
}
