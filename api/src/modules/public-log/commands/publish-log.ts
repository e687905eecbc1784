import { hashesOfLevel, tilePath, tileWidth } from '@dayrise/verify-statement';
import { config } from '../../../config.ts';
import type { CommandContext } from '../../../context.ts';
import { awaitReplication } from '../../../data/await-replication.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { createS3Client } from '../../../lib/s3-client.ts';
import { readLogFile } from '../public-files.ts';

/** Milliseconds for one file. */
const requestTimeout = 8000;
/** Files that are sent at the same time. */
const atOnce = 8;
/** Journals per checkpoint while the bucket catches up. */
const mostJournals = 50_000;
const checkpointKey = 'log/checkpoint';

/**
 * Copies the log's new files to the bucket of LOG_S3_BUCKET, where others can read it without this platform. The
 * checkpoint comes last, so whoever sees it finds all that it covers. Does nothing without a bucket.
 */
export async function publishLog(context: CommandContext): Promise<void> {
  const { LOG_S3_BUCKET: Bucket, PROOFS_S3_ENDPOINT: endpoint, PROOFS_S3_REGION: region } = config;
  if (!Bucket) return;
  const { GetObjectCommand, NoSuchKey, PutObjectCommand, S3ServiceException } = await import(
    '@aws-sdk/client-s3'
  );
  const client = await createS3Client({ endpoint, region }, requestTimeout);

  const readPublished = async () => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand({ Bucket, Key: checkpointKey }));
      const [, size] = ((await Body?.transformToString()) ?? '').split('\n');
      return { size: Number(size), condition: { IfMatch: ETag } };
    } catch (error) {
      if (error instanceof NoSuchKey) return { size: 0, condition: { IfNoneMatch: '*' } };
      throw error;
    }
  };
  const findNext = (size: number) =>
    withTransaction(context, async (within) => {
      const { logCheckpoint } = within.database;
      const next =
        (await logCheckpoint.findFirst({
          where: { size: { gt: size, lte: size + mostJournals } },
          orderBy: { size: 'desc' },
        })) ?? (await logCheckpoint.findFirst({ where: { size: { gt: size } }, orderBy: { size: 'asc' } }));
      if (next) await awaitReplication(within);
      return next;
    });
  const copy = async (path: string): Promise<void> => {
    const file = await readLogFile(path);
    if (!file) throw new Error(`The log has no ${path}.`);
    const content = { Body: file.body, ContentType: file.type, CacheControl: file.cacheControl };
    await client.send(new PutObjectCommand({ Bucket, Key: `log/${path}`, ...content }));
  };

  try {
    for (let before = await readPublished(); ; before = await readPublished()) {
      const next = await findNext(before.size);
      if (!next) return;
      const paths = [...newPaths(before.size, Number(next.size)), 'key'];
      for (let at = 0; at < paths.length; at += atOnce)
        await Promise.all(paths.slice(at, at + atOnce).map(copy));
      const content = { Body: next.note, ContentType: 'text/plain; charset=utf-8', CacheControl: 'no-cache' };
      // An older checkpoint must never replace a newer one: the log would seem to have gone back. A service without
      // conditional writes has the time since this answer to mix them up.
      const now = await readPublished();
      if (now.size !== before.size) continue;
      await client.send(new PutObjectCommand({ Bucket, Key: checkpointKey, ...content, ...now.condition }));
    }
  } catch (error) {
    // Another process wrote first. The next run continues from there.
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412) return;
    throw error;
  } finally {
    client.destroy();
  }
}

/**
 * The paths of the files that a log of `size` journals has and one of `before` lacked. The last tile of each level is always
 * among them: a lifecycle rule of the bucket may delete partial tiles by their age.
 */
function newPaths(before: number, size: number): string[] {
  const paths: string[] = [];
  const add = (level: number | 'entries', from: number, to: number): void => {
    const first = Math.floor(Math.min(from, to - 1) / tileWidth);
    for (let index = first; index * tileWidth < to; index += 1)
      paths.push(tilePath(level, index, Math.min(tileWidth, to - index * tileWidth)));
  };
  add('entries', before, size);
  for (let level = 0; hashesOfLevel(size, level) > 0; level += 1)
    add(level, hashesOfLevel(before, level), hashesOfLevel(size, level));
  return paths;
}
