import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { CommandContext } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createGate } from '../../../lib/gate.ts';
import { recordAudit } from '../../audit/index.ts';
import { remoteStorage } from '../../images/index.ts';
import { readArchive } from '../archive.ts';
import { checkBuild } from '../check-build.ts';
import { activeEntries, readSnapshot, type StoredFiles } from '../snapshot.ts';
import { withinChange } from '../within-change.ts';
import { useToken } from './manage-tokens.ts';

const compress = promisify(brotliCompress);
/** An archive is unpacked in memory, so one at a time. */
const unpacking = createGate(1);

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
 * Stores a build. Nobody gets it yet. Throws `build_refused` with what is wrong, `too_large`, `build_exists`, and
 * `unauthenticated` if the token is revoked meanwhile.
 */
export function deployBuild(context: CommandContext, token: Token, archive: Buffer): Promise<Deployed> {
  return unpacking(async () => {
    const id = token.remoteId;
    const files = await readArchive(archive);
    const snapshot = await readSnapshot();
    const entry = checkBuild(id, files, activeEntries(snapshot));
    const where = { remoteId: id, buildId: entry.buildId };
    if (snapshot.remotes.get(id)?.builds.has(entry.buildId)) throw new AppError('build_exists');
    const stored: StoredFiles = {};
    for (const [name, content] of files)
      if (name !== 'manifest.json') stored[name] = await store(name, content);
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
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
        after: { build: entry.buildId, owner: token.owner, token: token.id, files: files.size, bytes },
      });
    });
    return { id, buildId: entry.buildId, files: files.size };
  });
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

/** Stores a file, and a compressed variant where that is smaller. */
async function store(name: string, content: Buffer): Promise<StoredFiles[string]> {
  const plain = await put(content);
  if (!/\.(js|css|svg|json|txt)$/.test(name)) return plain;
  const br = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return br.length < content.length ? { ...plain, br: await put(br) } : plain;
}

async function put(content: Buffer): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256').update(content).digest('hex');
  await remoteStorage().put(hash, content);
  return { hash, size: content.length };
}
