import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/**
 * Adds the conditions of writes (`If-Match`, `If-None-Match`) to an S3 server that has none. Returns its address.
 * `beforeWrite` runs before each write that has a condition.
 */
export async function startConditionalWrites(
  endpoint: string,
  beforeWrite: (path: string) => Promise<void>,
): Promise<string> {
  const holds = async (path: string, { ifMatch, ifNoneMatch }: Conditions): Promise<boolean> => {
    const { ok, headers } = await fetch(endpoint + path, { method: 'HEAD' });
    return ifNoneMatch === undefined ? ok && headers.get('ETag') === ifMatch : !ok;
  };
  const server = createServer(async (incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const conditions = { ifMatch: headers['if-match'], ifNoneMatch: headers['if-none-match'] };
    if (method === 'PUT' && (conditions.ifMatch ?? conditions.ifNoneMatch) !== undefined) {
      await beforeWrite(path);
      if (!(await holds(path, conditions))) {
        incoming.resume();
        outgoing.writeHead(412, { 'Content-Type': 'application/xml' });
        outgoing.end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
    }
    const passed = request(endpoint + path, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onShutdown('http', () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Conditions {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}
