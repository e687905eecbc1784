import type { FactorMethod } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { networkOf } from '../../../lib/network.ts';
import { createChallenge } from '../factors/challenges.ts';
import { findMethods } from '../factors/queries.ts';
import { verifyPassword } from '../password.ts';
import { findCredentials, hasSignedInFrom } from '../queries.ts';
import { recordSecurityEvents } from '../security-events.ts';
import { openSession } from '../sessions/open-session.ts';
import { fingerprintOf } from '../sessions/tokens.ts';
import { countAttempt } from '../sign-in-limits.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
}

/** A session, or the challenge that a second factor has to complete. */
export type SignInOutcome =
  | { readonly token: string; readonly personId: string }
  | { readonly challenge: string; readonly factors: FactorMethod[] };

/**
 * Opens a session, or starts a challenge where the account has a second factor. Throws `rate_limited`, or `invalid_credentials`, which looks and takes the same for an unknown email
 * as for a wrong password. An attempt counts before it is checked, so that concurrent attempts count too. One that ends
 * in a fault of ours is uncounted, so that an outage locks nobody out.
 */
export async function signIn(context: CommandContext, input: SignIn): Promise<SignInOutcome> {
  const email = input.email.toLowerCase();
  const network = networkOf(context.address);
  const isFamiliar = async () => {
    const found = await findCredentials(context, email);
    return found !== null && hasSignedInFrom(context, found.id, network);
  };
  const attempt = await countAttempt({ email, network, isFamiliar });
  const person = await findCredentials(context, email).catch(attempt.uncount);
  const matches = await verifyPassword(input.password, person?.passwordHash ?? null).catch(attempt.uncount);
  if (!matches || !person) {
    // Don't record the email: it may be a password typed into the wrong field.
    const { userAgent } = input;
    await recordSecurityEvents(context, [
      { kind: 'sign_in_failed', personId: person?.id ?? null, userAgent },
    ]);
    throw new AppError('invalid_credentials');
  }
  const outcome = await admit(context, person, input.userAgent).catch(attempt.uncount);
  await attempt.succeed();
  return outcome;
}

/** The result of a correct password. */
async function admit(
  context: CommandContext,
  { id: personId, passwordHash }: { id: string; passwordHash: string },
  userAgent: string,
): Promise<SignInOutcome> {
  const checked = fingerprintOf(passwordHash);
  const factors = await findMethods(context.database, personId);
  if (factors.length === 0)
    return { token: await openSession(context, { personId, checked, userAgent }), personId };
  const challenge = await createChallenge(context.database, { purpose: 'sign_in', personId, data: checked });
  return { challenge, factors };
}
