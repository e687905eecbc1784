import { errorCatalogue } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, databaseFailure, publishToAdmins } from '../../../http/index.ts';
import { openSession } from '../../../http/session-store.ts';
import { clock } from '../../../lib/clock.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { hashPassword } from '../password.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly password: string;
  readonly userAgent: string;
}

const uniqueViolation = '23505';

/** Opens an account with role `user` and its first session. Throws `email_taken` or `invalid`. */
export async function registerPerson(
  context: CommandContext,
  input: Registration,
): Promise<{ token: string; personId: string }> {
  await refuseCommonPassword('password', input.password);
  const passwordHash = await hashPassword(input.password);
  try {
    return await withTransaction(context, async (within) => {
      const { id, role } = await within.database.person.create({
        data: {
          name: input.name,
          email: input.email,
          phone: input.phone_number,
          passwordHash,
          createdAt: clock.date(),
        },
        select: { id: true, role: true },
      });
      const token = await openSession(within, { personId: id, role, userAgent: input.userAgent });
      within.afterCommit(() => publishToAdmins({ type: 'queues' }));
      return { token, personId: id };
    });
  } catch (error) {
    if (databaseFailure(error)?.state !== uniqueViolation) throw error;
    throw new AppError('email_taken', undefined, {
      issues: [{ path: ['email'], message: errorCatalogue.email_taken.message }],
      cause: error,
    });
  }
}
