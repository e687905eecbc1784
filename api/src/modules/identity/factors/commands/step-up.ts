import type { BodyOf, stepUp as stepUpEndpoint } from '@dayrise/contracts';
import type { Actor, CommandContext } from '../../../../context.ts';
import { defineLimit } from '../../../../http/index.ts';
import { AppError, refusal } from '../../../../lib/app-error.ts';
import { checkOwnPassword } from '../../own-password.ts';
import { recordSecurityEvents } from '../../security-events.ts';
import { confirmSession } from '../../sessions/confirm-session.ts';
import { hasSecondFactor } from '../queries.ts';
import { withPasskey } from './passkey.ts';
import { verifyCode } from './verify-code.ts';

const passwordTries = defineLimit('step-up', 5, 15 * 60);

/**
 * Records that the caller has just confirmed who they are: with a second factor, or with the password where they have none.
 * Throws `invalid_code`, `invalid_credentials`, `passkey_refused`, `challenge_ended` or `rate_limited`.
 */
export async function stepUp(
  context: CommandContext,
  actor: Actor,
  input: BodyOf<typeof stepUpEndpoint> & { userAgent: string },
): Promise<void> {
  const { method, code = '', password = '', challenge = '', response, userAgent } = input;
  switch (method) {
    case 'password':
      await checkPassword(context, actor, { password, userAgent });
      break;
    case 'passkey':
      if (!response) throw new AppError('passkey_refused');
      await withPasskey(context, { challenge, response }, async (_within, personId) => {
        if (personId !== actor.id) throw new AppError('passkey_refused');
      });
      break;
    case 'totp':
    case 'recovery':
      await verifyCode(context, {
        personId: actor.id,
        tries: { sessionId: actor.sessionId },
        method,
        code,
        userAgent,
      });
      break;
  }
  await confirmSession(context, actor.sessionId);
  await recordSecurityEvents(context, [{ kind: 'stepped_up', personId: actor.id, userAgent }]);
}

async function checkPassword(
  context: CommandContext,
  actor: Actor,
  { password, userAgent }: { password: string; userAgent: string },
): Promise<void> {
  if (await hasSecondFactor(context.database, actor.id)) {
    throw refusal('invalid_credentials', 'factor_needed_here');
  }
  if ((await checkOwnPassword(context, passwordTries, { personId: actor.id, password })) === null) {
    await recordSecurityEvents(context, [{ kind: 'step_up_failed', personId: actor.id, userAgent }]);
    throw refusal('invalid_credentials', 'wrong_password');
  }
}
