import { createHash } from 'node:crypto';
import type { CommandContext } from '../../../context.ts';
import { AppError } from '../../../http/index.ts';
import { defineLimit } from '../../../http/rate-limits.ts';
import { openSession } from '../../../http/session-store.ts';
import { createGate } from '../../../lib/gate.ts';
import { passwordFits } from '../password.ts';
import { findCredentials } from '../queries.ts';

/** Few attempts at once ask Redis and the database: everybody else's calls would stand in line behind them. */
const atTheDoor = createGate(4);
const failuresPerAccount = defineLimit('sign-in-account', 5, 15 * 60);
const failuresPerAddress = defineLimit('sign-in-address', 100, 86_400);

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
}

/**
 * Opens a session. Throws `invalid_credentials`, the same and as late for an unknown email as for a wrong
 * password, or `rate_limited`. An attempt is counted before it is tried, so attempts sent at once count too;
 * one that a fault of ours ended is not counted, so that nobody is locked out by an outage.
 */
export async function signIn(
  context: CommandContext,
  input: SignIn,
): Promise<{ token: string; personId: string }> {
  const email = input.email.toLowerCase();
  const account = createHash('sha256').update(`${email}\n${context.address}`).digest('hex');
  const uncount = async (fault: unknown): Promise<never> => {
    if (!(fault instanceof AppError && fault.status < 500)) {
      await Promise.allSettled([
        failuresPerAccount.giveBack(account),
        failuresPerAddress.giveBack(context.address),
      ]);
    }
    throw fault;
  };
  const person = await atTheDoor(async () => {
    await failuresPerAccount.take(account);
    await failuresPerAddress.take(context.address);
    return findCredentials(context, email).catch(uncount);
  });
  const fits = await passwordFits(input.password, person?.passwordHash ?? null).catch(uncount);
  if (!fits || !person) throw new AppError('invalid_credentials');
  const { id: personId, passwordHash: checkedHash } = person;
  const opened = { personId, checkedHash, userAgent: input.userAgent };
  const token = await openSession(context, opened).catch(uncount);
  await Promise.all([failuresPerAccount.clear(account), failuresPerAddress.giveBack(context.address)]);
  return { token, personId };
}
