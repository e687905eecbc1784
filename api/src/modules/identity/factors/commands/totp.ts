import type { Actor, CommandContext } from '../../../../context.ts';
import { withTransaction } from '../../../../data/transaction.ts';
import { AppError, invalidField } from '../../../../lib/app-error.ts';
import { clock } from '../../../../lib/clock.ts';
import { replaceChallenge } from '../challenges.ts';
import { decryptSecret, encryptSecret } from '../secret-box.ts';
import { describeSecret, findStep, newSecret } from '../totp.ts';
import { addFactor, withFactors } from './add-factor.ts';

/** Makes a secret for an authenticator app. It counts once a code of it has been confirmed, within ten minutes. */
export async function startTotp(
  context: CommandContext,
  actor: Actor,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  return withFactors(context, actor.id, async ({ database }) => {
    const { email } = await database.person.findUniqueOrThrow({
      where: { id: actor.id },
      select: { email: true },
    });
    const data = encryptSecret(secret, actor.id);
    await replaceChallenge(database, { purpose: 'new_totp', personId: actor.id, data });
    return describeSecret(secret, email);
  });
}

/**
 * Adds the authenticator app whose code this is. Returns the recovery codes, where these are the first. Throws
 * `invalid` for a wrong code and `challenge_ended` when none was begun.
 */
export async function confirmTotp(
  context: CommandContext,
  actor: Actor,
  { code, name, userAgent }: { code: string; name: string; userAgent: string },
): Promise<string[]> {
  return withTransaction(context, async (within) => {
    const [begun] = await within.database.$queryRaw<{ id: string; data: Uint8Array }[]>`
      SELECT id, data FROM auth_challenge
      WHERE person_id = ${actor.id}::uuid AND purpose = 'new_totp' AND expires_at > ${clock.date()} FOR UPDATE`;
    if (!begun) throw new AppError('challenge_ended');
    const { secret } = decryptSecret(begun.data, actor.id);
    const lastStep = findStep(secret, code);
    if (lastStep === null) throw invalidField(['code'], 'wrong_code');
    await within.database.authChallenge.delete({ where: { id: begun.id } });
    const encrypted = encryptSecret(secret, actor.id);
    return addFactor(within, actor, { kind: 'totp', name, secret: encrypted, lastStep, userAgent });
  });
}
