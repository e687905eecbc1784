import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { config } from '../../../config.ts';
import type { ProofStorage } from './proof-storage.ts';

const prefix = 'proofs/';

/**
 * Proof images in an S3-compatible bucket. Keys and region come from the usual AWS environment or profile. The
 * client library is loaded with the first image, so that an installation with a folder never pays for it.
 */
export class S3Storage implements ProofStorage {
  readonly #bucket: string;
  #client: Promise<S3Client> | undefined;

  constructor(bucket: string) {
    this.#bucket = bucket;
  }

  async put(hash: string, content: Buffer): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const upload = new Upload({
      client: await this.#connect(),
      params: { ...this.#object(hash), Body: Readable.from([content]), ContentType: 'image/webp' },
    });
    await upload.done();
  }

  async read(hash: string): Promise<Readable | null> {
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    try {
      const { Body } = await client.send(new GetObjectCommand(this.#object(hash)));
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(hash: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#connect()).send(new DeleteObjectCommand(this.#object(hash)));
  }

  async *keptBefore(moment: Date): AsyncIterable<string> {
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
    const where = { Bucket: this.#bucket, Prefix: prefix };
    for await (const page of paginateListObjectsV2({ client: await this.#connect() }, where)) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified && LastModified < moment) yield Key.slice(prefix.length, -'.webp'.length);
      }
    }
  }

  #object(hash: string) {
    return { Bucket: this.#bucket, Key: `${prefix}${hash}.webp` };
  }

  #connect(): Promise<S3Client> {
    this.#client ??= import('@aws-sdk/client-s3').then(
      ({ S3Client }) =>
        new S3Client({
          ...(config.PROOFS_S3_ENDPOINT && { endpoint: config.PROOFS_S3_ENDPOINT, forcePathStyle: true }),
          ...(config.PROOFS_S3_REGION && { region: config.PROOFS_S3_REGION }),
        }),
    );
    return this.#client;
  }
}
