import type { CommandContext } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { withinChange } from '../within-change.ts';
import { useToken } from './manage-tokens.ts';
import type { ReceivedBuild } from './receive-build.ts';

interface Token {
  readonly id: string;
  readonly owner: string;
  readonly remoteId: string;
}

export interface Deployed {
  readonly id: string;
  readonly buildId: string;
  readonly files: number;
}

/**
 * Records a build that was received. Nobody gets it yet. Throws `build_exists`, and `unauthenticated` if the token was
 * revoked meanwhile.
 */
export async function deployBuild(
  context: CommandContext,
  token: Token,
  { entry, stored, files, bytes }: ReceivedBuild,
): Promise<Deployed> {
  const id = token.remoteId;
  const where = { remoteId: id, buildId: entry.buildId };
  await withinChange(context, async (within, at) => {
    await useToken(within, token.id, at);
    // Two uploads of the same build may have come this far.
    if (await isUsed(within, where)) throw new AppError('build_exists');
    await within.database.remoteBuild.create({
      data: {
        ...where,
        owner: token.owner,
        entry: JSON.parse(JSON.stringify(entry)),
        files: stored,
        bytes,
        tokenId: token.id,
        deployedAt: at,
      },
    });
    await recordAudit(within, {
      action: 'remote.deployed',
      subject: { kind: 'remote', id },
      after: { build: entry.buildId, owner: token.owner, token: token.id, files, bytes },
    });
  });
  return { id, buildId: entry.buildId, files };
}

/**
 * Whether a build has or had this id, which is never used again: the audit log keeps those of deleted builds, and a
 * choice may name one that the folder lost.
 */
async function isUsed({ database }: CommandContext, where: { remoteId: string; buildId: string }) {
  const { remoteId, buildId } = where;
  const build = { path: ['build'], equals: buildId };
  const inLog = { subjectKind: 'remote', subjectId: remoteId, OR: [{ before: build }, { after: build }] };
  const inRule = { rules: { array_contains: [{ buildId }] } };
  const inChoice = { id: remoteId, OR: [{ buildId }, { previous: { has: buildId } }, inRule] };
  const counts = [
    await database.remoteBuild.count({ where }),
    await database.remoteWithdrawal.count({ where }),
    await database.auditEvent.count({ where: inLog }),
    await database.remote.count({ where: inChoice }),
  ];
  return counts.some((count) => count > 0);
}
