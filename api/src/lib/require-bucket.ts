import { config } from '../config.ts';
import { logger } from './logger.ts';
import { createS3Client } from './s3-client.ts';

/** Milliseconds that a start waits for the bucket. */
const timeoutMs = 4000;

/**
 * Checks that the bucket of PROOFS_S3_BUCKET can be read with this process's keys. Exits, naming the setting, when the
 * service refuses. One that doesn't answer or fails is a warning: only what needs files is unavailable then.
 */
export async function requireBucket(): Promise<void> {
  const { PROOFS_S3_BUCKET: bucket, PROOFS_S3_ENDPOINT: endpoint, PROOFS_S3_REGION: region } = config;
  if (!bucket) return;
  const { GetObjectCommand, NoSuchKey, S3ServiceException } = await import('@aws-sdk/client-s3');
  try {
    const client = await createS3Client({ endpoint, region }, timeoutMs);
    // A 404 also proves access; unlike HEAD, GET returns an error body.
    const missing = new GetObjectCommand({ Bucket: bucket, Key: 'start-check' });
    await client
      .send(missing, { abortSignal: AbortSignal.timeout(timeoutMs) })
      .finally(() => client.destroy());
  } catch (error) {
    if (error instanceof NoSuchKey) return;
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 429;
    if (!isRefused && name !== 'CredentialsProviderError' && !message.startsWith('Region is missing')) {
      logger.warn({ err: error, bucket }, 'the bucket of PROOFS_S3_BUCKET does not answer');
      return;
    }
    const place = endpoint ? ` at ${new URL(endpoint).host}` : '';
    process.stderr.write(
      `PROOFS_S3_BUCKET: ${bucket}${place} can't be used: ${name}: ${message}\n` +
        'Its region is in PROOFS_S3_REGION, its keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.\n',
    );
    process.exit(1);
  }
}
