import type { CommandContext } from '../../../../context.ts';
import { withTransaction } from '../../../../data/transaction.ts';
import { defineLimit } from '../../../../http/index.ts';
import { AppError } from '../../../../lib/app-error.ts';
import { clock } from '../../../../lib/clock.ts';
import { recordSecurityEvents } from '../../security-events.ts';
import { useRecoveryCode } from '../recovery-codes.ts';
import { decryptSecret, encryptSecret } from '../secret-box.ts';
import { findStep } from '../totp.ts';

/** Starting over gives no further attempts. */
const limits = [
  defineLimit('second-factor', 10, 15 * 60),
  defineLimit('second-factor-day', 100, 86_400),
] as const;

export interface GivenCode {
  readonly personId: string;
  /**
   * What the tries are counted for. Those of a stolen session, which need no password, must not take the owner's from
   * them: only a sign-in and a reset can end it.
   */
  readonly tries: 'sign-in' | 'reset' | { readonly sessionId: string };
  /** If omitted, the code's format decides: six digits are from an authenticator app. */
  readonly method?: 'totp' | 'recovery' | undefined;
  readonly code: string;
  readonly userAgent: string;
}

/**
 * Checks a person's code and uses it up: it is accepted once. Throws `invalid_code`, or `rate_limited` after ten tries
 * in a quarter of an hour. An attempt counts before it is checked, so that parallel attempts count too.
 */
export async function verifyCode(context: CommandContext, given: GivenCode): Promise<void> {
  const { personId, tries, code, userAgent } = given;
  const counted = typeof tries === 'string' ? `${tries} ${personId}` : tries.sessionId;
  for (const limit of limits) await limit.take(counted);
  const method = given.method ?? (/^[\d\s-]{6,8}$/.test(code) ? 'totp' : 'recovery');
  const accepted = await use(context, { method, personId, code }).catch(async (fault: unknown) => {
    await Promise.allSettled(limits.map((limit) => limit.giveBack(counted)));
    throw fault;
  });
  if (!accepted) {
    await recordSecurityEvents(context, [{ kind: 'factor_failed', personId, userAgent }]);
    throw new AppError('invalid_code');
  }
  await Promise.all(limits.map((limit) => limit.clear(counted)));
  if (method === 'recovery') {
    await recordSecurityEvents(context, [{ kind: 'recovery_code_used', personId, userAgent }]);
  }
}

function use(
  context: CommandContext,
  { method, personId, code }: { method: 'totp' | 'recovery'; personId: string; code: string },
): Promise<boolean> {
  return method === 'totp' ? useTotpCode(context, personId, code) : useRecoveryCode(context, personId, code);
}

interface App {
  readonly id: string;
  readonly secret: Uint8Array;
  readonly lastStep: bigint;
}

/** Accepts a code of any of the person's authenticator apps, if its step is later than the last one used. */
function useTotpCode(context: CommandContext, personId: string, code: string): Promise<boolean> {
  return withTransaction(context, async ({ database }) => {
    const apps = await database.$queryRaw<App[]>`
      SELECT id, secret, last_step AS "lastStep" FROM second_factor
      WHERE person_id = ${personId}::uuid AND kind = 'totp' ORDER BY id FOR UPDATE`;
    for (const app of apps) {
      const { secret, isCurrent } = decryptSecret(app.secret, personId);
      const step = findStep(secret, code);
      if (step === null || step <= app.lastStep) continue;
      await database.secondFactor.update({
        where: { id: app.id },
        data: {
          lastStep: step,
          lastUsedAt: clock.date(),
          ...(!isCurrent && { secret: encryptSecret(secret, personId) }),
        },
      });
      return true;
    }
    return false;
  });
}
