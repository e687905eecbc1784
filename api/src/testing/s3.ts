import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { startFauxqs } from 'fauxqs';
import { onShutdown } from '../lib/shutdown.ts';

const bucket = 'dayrise-files';
/** For the public log; `startS3` has it, too. */
export const logBucket = 'dayrise-log';

/** The settings of a process whose files are in a bucket. */
export interface BucketSettings extends Record<string, string> {
  readonly PROOFS_S3_BUCKET: string;
  readonly PROOFS_S3_ENDPOINT: string;
  readonly PROOFS_S3_REGION: string;
  readonly AWS_ACCESS_KEY_ID: string;
  readonly AWS_SECRET_ACCESS_KEY: string;
}

function settingsAt(port: number, key: string): BucketSettings {
  return {
    PROOFS_S3_BUCKET: bucket,
    PROOFS_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    PROOFS_S3_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: key,
  };
}

/** An S3 server with everything that the storage uses. It takes any keys. Runs until the test file ends. */
export async function startS3(): Promise<BucketSettings> {
  const server = await startFauxqs({
    port: 0,
    host: '127.0.0.1',
    logger: false,
    init: { buckets: [bucket, logBucket] },
  });
  onShutdown('http', () => server.stop());
  return settingsAt(server.port, 'TEST');
}

/** One that checks signatures, and refuses checksums that follow a stream. Its listings can't be signed. */
export async function startStrictS3(): Promise<BucketSettings> {
  const directory = mkdtempSync(join(tmpdir(), 'dayrise-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  onShutdown('http', async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return settingsAt(port, 'S3RVER');
}
