import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../../../lib/app-error.ts';
import { createS3Client, type S3Place } from '../../../lib/s3-client.ts';
import type { FileKind, FileStorage } from './file-storage.ts';

/** Short enough that a request that hangs can be retried before the operation's own limit. */
const requestTimeoutMs = 8000;

/** Files in an S3-compatible bucket. The client library is loaded with the first file. */
export class S3Storage implements FileStorage {
  readonly #bucket: string;
  readonly #kind: FileKind;
  readonly #place: S3Place;
  #client: Promise<S3Client> | undefined;

  constructor(bucket: string, kind: FileKind, place: S3Place = {}) {
    this.#bucket = bucket;
    this.#kind = kind;
    this.#place = place;
  }

  async put(hash: string, content: Buffer, abortSignal?: AbortSignal): Promise<void> {
    const { PutObjectCommand, S3ServiceException } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const object = { ...this.#object(hash), Body: content, ContentType: this.#kind.mediaType };
    try {
      await client.send(new PutObjectCommand(object), { abortSignal });
    } catch (cause) {
      const full = cause instanceof S3ServiceException && cause.$metadata.httpStatusCode === 507;
      throw full ? new AppError('storage_full', undefined, { cause }) : cause;
    }
  }

  async read(hash: string, abortSignal?: AbortSignal): Promise<Readable | null> {
    const { GetObjectCommand, NoSuchKey } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    try {
      const { Body } = await client.send(new GetObjectCommand(this.#object(hash)), { abortSignal });
      return Body instanceof Readable ? Body : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(hash: string, abortSignal?: AbortSignal): Promise<void> {
    const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
    await (await this.#connect()).send(new DeleteObjectCommand(this.#object(hash)), { abortSignal });
  }

  async *listStoredBefore(moment: Date, after?: string, abortSignal?: AbortSignal): AsyncIterable<string> {
    const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
    const client = await this.#connect();
    const { prefix, extension } = this.#kind;
    const StartAfter = after && this.#object(after).Key;
    let token: string | undefined;
    do {
      const where = { Bucket: this.#bucket, Prefix: prefix, StartAfter, ContinuationToken: token };
      const page = await client.send(new ListObjectsV2Command(where), { abortSignal });
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key && LastModified && LastModified < moment) yield Key.slice(prefix.length, -extension.length);
      }
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }

  #object(hash: string) {
    return { Bucket: this.#bucket, Key: `${this.#kind.prefix}${hash}${this.#kind.extension}` };
  }

  #connect(): Promise<S3Client> {
    this.#client ??= createS3Client(this.#place, requestTimeoutMs);
    return this.#client;
  }
}
