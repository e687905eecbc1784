import { createHash, randomBytes } from 'node:crypto';
import type { Actor, CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { AppError } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { recordAudit } from '../../audit/index.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a token that deploys builds of one remote. Only its hash is kept. Returns the token and its id. */
export async function createToken(
  context: CommandContext,
  actor: Actor,
  { remoteId, owner }: { remoteId: string; owner: string },
): Promise<{ token: string; id: string }> {
  const token = `dr_${randomBytes(32).toString('base64url')}`;
  return withTransaction(context, async (within) => {
    const { id } = await within.database.remoteToken.create({
      data: { remoteId, owner, hash: hashOf(token), createdBy: actor.id, createdAt: clock.date() },
      select: { id: true },
    });
    await recordAudit(within, {
      action: 'remote.token_created',
      subject: { kind: 'remote', id: remoteId },
      after: { token: id, owner },
    });
    return { token, id };
  });
}

/** Revokes a token. Throws `not_found`, or `already_decided` when it is revoked. */
export async function revokeToken(context: CommandContext, id: string): Promise<void> {
  await withTransaction(context, async (within) => {
    const { count } = await within.database.remoteToken.updateMany({
      where: { id, revokedAt: null },
      data: { revokedAt: clock.date() },
    });
    const token = await within.database.remoteToken.findUnique({ where: { id } });
    if (!token) throw new AppError('not_found');
    if (count === 0) throw new AppError('already_decided');
    await recordAudit(within, {
      action: 'remote.token_revoked',
      subject: { kind: 'remote', id: token.remoteId },
      before: { token: id, owner: token.owner },
    });
  });
}

/**
 * Whose token it is, for a deployment of `remoteId`. Throws `unauthenticated` for one that is unknown or revoked, and
 * `forbidden` for one of another remote.
 */
export async function findToken({ database }: CommandContext, header: string, remoteId: string) {
  const token = /^Bearer (dr_[\w-]{43})$/i.exec(header)?.[1];
  const found = token && (await database.remoteToken.findUnique({ where: { hash: hashOf(token) } }));
  if (!found || found.revokedAt) throw invalidToken();
  if (found.remoteId !== remoteId)
    throw new AppError('forbidden', undefined, { text: `This token deploys ${found.remoteId} only.` });
  return found;
}

/** Notes that a deployment used a token. Throws `unauthenticated` if it was revoked meanwhile. */
export async function useToken({ database }: CommandContext, id: string, at: Date): Promise<void> {
  const { count } = await database.remoteToken.updateMany({
    where: { id, revokedAt: null },
    data: { lastUsedAt: at },
  });
  if (count === 0) throw invalidToken();
}

const invalidToken = () =>
  new AppError('unauthenticated', undefined, { text: 'This deploy token is not valid.' });
