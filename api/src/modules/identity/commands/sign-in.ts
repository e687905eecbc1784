import type { CommandContext } from '../../../context.ts';
import { AppError, networkOf } from '../../../http/index.ts';
import { createGate } from '../../../lib/gate.ts';
import { verifyPassword } from '../password.ts';
import { findCredentials, hasSignedInFrom } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { openSession } from '../sessions/session-store.ts';
import { countAttempt } from '../sign-in-limits.ts';

/** Few attempts at once ask Redis and the database: everybody else's calls would stand in line behind them. */
const admission = createGate(4);

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
  const network = networkOf(context.address);
  const isFamiliar = async () => {
    const found = await findCredentials(context, email);
    return found !== null && hasSignedInFrom(context, found.id, network);
  };
  const { person, attempt } = await admission(async () => {
    const counted = await countAttempt({ email, network, isFamiliar });
    return { person: await findCredentials(context, email).catch(counted.uncount), attempt: counted };
  });
  const fits = await verifyPassword(input.password, person?.passwordHash ?? null).catch(attempt.uncount);
  if (!fits || !person) {
    // Never what was typed: it may be a password in the wrong field.
    const { userAgent } = input;
    await recordSecurityEvents(context, [
      { kind: 'sign_in_failed', personId: person?.id ?? null, userAgent },
    ]);
    throw new AppError('invalid_credentials');
  }
  const { id: personId, passwordHash: checkedHash } = person;
  const opened = { personId, checkedHash, userAgent: input.userAgent };
  const token = await openSession(context, opened).catch(attempt.uncount);
  await attempt.succeed();
  return { token, personId };
}
