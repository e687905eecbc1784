import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { AppError } from '../../../lib/app-error.ts';
import { createGate, createLimit } from '../../../lib/gate.ts';
import { remoteStorage } from '../../images/index.ts';
import { readArchive } from '../archive.ts';
import { checkBuild } from '../check-build.ts';
import { activeEntries, readSnapshot, type StoredFiles } from '../snapshot.ts';

const compress = promisify(brotliCompress);
/** Builds that are on their way in. Each one holds its archive in memory. */
export const MOST_DEPLOYMENTS = 4;
const receiving = createLimit(MOST_DEPLOYMENTS);
/** An archive is unpacked in memory, so one at a time. */
const unpacking = createGate(1);

/** A build whose files are stored. */
export interface ReceivedBuild {
  readonly entry: ReturnType<typeof checkBuild>;
  readonly stored: StoredFiles;
  /** Files of the archive, and their bytes. */
  readonly files: number;
  readonly bytes: number;
}

/**
 * Reads an archive, checks it and stores its files. It may take minutes, so it must hold no place among the calls.
 * Throws `build_refused` with what is wrong, `too_large`, `build_exists`, and `overloaded` when others are on their way.
 */
export function receiveBuild(remoteId: string, readUpload: () => Promise<Buffer>): Promise<ReceivedBuild> {
  return receiving(async () => {
    const archive = await readUpload();
    return unpacking(() => storeBuild(remoteId, archive));
  });
}

async function storeBuild(remoteId: string, archive: Buffer): Promise<ReceivedBuild> {
  const files = await readArchive(archive);
  const snapshot = await readSnapshot();
  const entry = checkBuild(remoteId, files, activeEntries(snapshot));
  if (snapshot.remotes.get(remoteId)?.builds.has(entry.buildId)) throw new AppError('build_exists');
  const stored: StoredFiles = {};
  for (const [name, content] of files)
    if (name !== 'manifest.json') stored[name] = await store(name, content);
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return { entry, stored, files: files.size, bytes };
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
