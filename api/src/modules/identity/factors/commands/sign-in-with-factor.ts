import type { CommandContext } from '../../../../context.ts';
import { withTransaction } from '../../../../data/transaction.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { openSession } from '../../sessions/open-session.ts';
import { countTry, takeChallenge, uncountTry } from '../challenges.ts';
import { type PasskeyAnswer, withPasskey } from './passkey.ts';
import { verifyCode } from './verify-code.ts';

export interface FactorSignIn {
  readonly challenge: string;
  readonly method: 'totp' | 'recovery';
  readonly code: string;
  readonly userAgent: string;
}

interface SignedInPerson {
  readonly token: string;
  readonly personId: string;
}

/**
 * Completes a sign-in whose password was right. Throws `invalid_code`, `rate_limited`, or `challenge_ended` after five
 * wrong codes, ten minutes or a change of the password.
 */
export async function signInWithCode(context: CommandContext, given: FactorSignIn): Promise<SignedInPerson> {
  const { userAgent } = given;
  const { id, personId } = await countTry(context.database, given.challenge);
  await verifyCode(context, { ...given, personId, tries: 'sign-in' }).catch(async (error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'invalid_code';
    if (!isWrong) await uncountTry(context.database, id);
    throw error;
  });
  return withTransaction(context, async (within) => {
    const { data } = await takeChallenge(within.database, 'sign_in', given.challenge);
    const token = await openSession(within, { personId, checked: data, by: 'factor', userAgent });
    return { token, personId };
  });
}

/** Signs in with a passkey alone, which combines possession with a PIN or biometrics. */
export function signInWithPasskey(
  context: CommandContext,
  { userAgent, ...answer }: PasskeyAnswer & { userAgent: string },
): Promise<SignedInPerson> {
  return withPasskey(context, answer, async (within, personId) => ({
    token: await openSession(within, { personId, by: 'factor', userAgent }),
    personId,
  }));
}
