import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError, databaseFailure } from '../../../http/index.ts';
import { clock } from '../../../lib/clock.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { hashPassword } from '../password.ts';

export interface NewAdmin {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const uniqueViolation = '23505';

/** Makes a verified account with role `admin`. Only the machine's operator can call it. Throws `email_taken` or `invalid`. */
export async function createAdmin(context: CommandContext, input: NewAdmin): Promise<string> {
  await refuseCommonPassword('password', input.password);
  const passwordHash = await hashPassword(input.password);
  try {
    return await withTransaction(context, async ({ database }) => {
      const { id } = await database.person.create({
        data: {
          name: input.name,
          email: input.email,
          phone: '',
          role: 'admin',
          verified: true,
          passwordHash,
          createdAt: clock.date(),
        },
        select: { id: true },
      });
      return id;
    });
  } catch (error) {
    if (databaseFailure(error)?.state !== uniqueViolation) throw error;
    throw new AppError('email_taken', undefined, { cause: error });
  }
}
