import type { Actor, CommandContext } from '../../../../context.ts';
import { type InTransaction, withTransaction } from '../../../../data/transaction.ts';
import { AppError, refusal } from '../../../../lib/app-error.ts';
import { clock } from '../../../../lib/clock.ts';
import { recordSecurityEvents } from '../../security-events.ts';
import { confirmSession, unconfirmOtherSessions } from '../../sessions/confirm-session.ts';
import { refreshSessions } from '../../sessions/find-session.ts';
import type { NewPasskey } from '../passkeys.ts';
import { countRecoveryCodes } from '../queries.ts';
import { newCodes } from '../recovery-codes.ts';

/** The maximum per person. */
const maxFactors = 20;

export type NewFactor = { readonly name: string; readonly userAgent: string } & (
  | { readonly kind: 'totp'; readonly secret: Uint8Array<ArrayBuffer>; readonly lastStep: bigint }
  | { readonly kind: 'passkey'; readonly passkey: NewPasskey }
);

/**
 * Adds a second factor in the caller's transaction. Returns ten recovery codes where the person has none yet. Other
 * sessions have to confirm again who they are. Throws `not_found` or `conflict`.
 */
export async function addFactor(
  within: InTransaction<CommandContext>,
  actor: Actor,
  added: NewFactor,
): Promise<string[]> {
  const { database } = within;
  await lockForFactors(within, actor.id);
  if ((await database.secondFactor.count({ where: { personId: actor.id } })) >= maxFactors) {
    throw refusal('conflict', 'most_factors', { count: maxFactors });
  }
  const { kind, name, userAgent } = added;
  const now = clock.date();
  const parts = added.kind === 'totp' ? { secret: added.secret, lastStep: added.lastStep } : added.passkey;
  await database.secondFactor.create({
    data: { personId: actor.id, kind, name, createdAt: now, ...parts },
  });
  await recordSecurityEvents(within, [{ kind: 'factor_added', personId: actor.id, userAgent }]);
  await confirmSession(within, actor.sessionId);
  await unconfirmOtherSessions(within, actor);
  await refreshSessions(within, actor.id);
  const hasCodes = (await countRecoveryCodes(database, actor.id)) > 0;
  return hasCodes ? [] : storeCodes(within, actor.id);
}

/** Replaces a person's recovery codes. Returns the new ones, which are stored as hashes only. */
export async function storeCodes(
  { database }: InTransaction<CommandContext>,
  personId: string,
): Promise<string[]> {
  const { codes, hashes } = newCodes();
  await database.recoveryCode.deleteMany({ where: { personId } });
  await database.recoveryCode.createMany({ data: hashes.map((hash) => ({ personId, hash })) });
  return codes;
}

/** Locks the person's factors until the transaction ends. Throws `not_found`. */
export async function lockForFactors(
  { database }: InTransaction<CommandContext>,
  personId: string,
): Promise<void> {
  const locked = await database.$queryRaw<{ id: string }[]>`
    SELECT id FROM person WHERE id = ${personId}::uuid AND deleted_at IS NULL FOR UPDATE`;
  if (locked.length === 0) throw new AppError('not_found');
}

/** Runs `work` in a transaction that holds the person's factors. */
export function withFactors<Result>(
  context: CommandContext,
  personId: string,
  work: (within: InTransaction<CommandContext>) => Promise<Result>,
): Promise<Result> {
  return withTransaction(context, async (within) => {
    await lockForFactors(within, personId);
    return work(within);
  });
}
