import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { createS3Client, type S3Place } from '../../../lib/s3-client.ts';
import { withTimeout } from '../../images/index.ts';
import type { ArchiveStorage } from './archive-storage.ts';

const prefix = 'exports/';
const ending = '.zip';
/** Enough for a large archive. */
const uploadTimeoutMs = 300_000;
/** Until the first byte of an answer to somebody who waits. */
const answerTimeoutMs = 5000;

export interface S3Options extends S3Place {
  readonly bucket: string;
  /** Where archives are written before they are uploaded. */
  readonly workFolder: string;
}

/** Archives in the bucket of the proof images. The client library is loaded with the first one. */
export class S3Storage implements ArchiveStorage {
  readonly workFolder: string;
  readonly #options: S3Options;
  #client: Promise<S3Client> | undefined;

  constructor(options: S3Options) {
    this.#options = options;
    this.workFolder = options.workFolder;
  }

  async store(id: string, path: string): Promise<void> {
    const { PutObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const { size } = await stat(path);
    const content = { Body: createReadStream(path), ContentLength: size, ContentType: 'application/zip' };
    await client.send(new PutObjectCommand({ ...this.#object(id), ...content }));
    await rm(path, { force: true });
  }

  async read(id: string): Promise<Readable | null> {
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    try {
      const command = new GetObjectCommand(this.#object(id));
      const { Body } = await withTimeout(answerTimeoutMs, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof Error && error.cause instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    await withTimeout(answerTimeoutMs, (abortSignal) =>
      client.send(new DeleteObjectCommand(this.#object(id)), { abortSignal }),
    );
  }

  async *listStoredBefore(moment: Date): AsyncIterable<string> {
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const where = { Bucket: this.#options.bucket, Prefix: prefix };
    for await (const page of paginateListObjectsV2({ client }, where)) {
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified && LastModified < moment) yield Key.slice(prefix.length, -ending.length);
      }
    }
  }

  #object(id: string) {
    return { Bucket: this.#options.bucket, Key: `${prefix}${id}${ending}` };
  }

  #connect(): Promise<S3Client> {
    this.#client ??= createS3Client(this.#options, uploadTimeoutMs);
    return this.#client;
  }
}
