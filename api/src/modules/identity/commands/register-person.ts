import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { publishToAdmins } from '../../../live/index.ts';
import { refuseCommonPassword } from '../common-passwords.ts';
import { sendLink } from '../mails/handlers.ts';
import { hashPassword } from '../password.ts';
import { refuseTakenEmail } from '../queries.ts';
import { openSession } from '../sessions/open-session.ts';
import { addPerson } from './add-person.ts';

export interface Registration {
  readonly name: string;
  readonly email: string;
  readonly phone_number: string;
  readonly password: string;
  readonly userAgent: string;
}

/** Opens an account with role `user`, in the language of the call, and its first session. Throws `email_taken` or `invalid`. */
export async function registerPerson(
  context: CommandContext,
  input: Registration,
): Promise<{ token: string; personId: string }> {
  await refuseCommonPassword('password', input.password);
  const passwordHash = await hashPassword(input.password);
  return withTransaction(context, async (within) => {
    await refuseTakenEmail(within.database, input.email);
    const { id } = await addPerson(within, {
      name: input.name,
      email: input.email,
      phone: input.phone_number,
      role: 'user',
      verified: false,
      passwordHash,
      language: context.language ?? null,
    });
    const token = await openSession(within, { kind: 'signed_up', personId: id, userAgent: input.userAgent });
    await sendLink(within, { purpose: 'verify', personId: id, email: input.email });
    within.afterCommit(() => publishToAdmins({ type: 'queues' }));
    return { token, personId: id };
  });
}
