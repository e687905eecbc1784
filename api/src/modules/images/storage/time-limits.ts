import { addAbortSignal } from 'node:stream';
import { asAppError } from '../../../http/index.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { FileStorage } from './file-storage.ts';

/** Timeouts of storage operations, in milliseconds. */
export interface TimeLimits {
  readonly put: number;
  /** `read` is until the first byte, `stream` until the last. */
  readonly read: number;
  readonly stream: number;
  readonly remove: number;
  /** The whole listing, which only a job reads. */
  readonly list: number;
}

/** A listing reads thousands of names a second and waits for their removal in between. */
const defaults: TimeLimits = { put: 10_000, read: 5000, stream: 60_000, remove: 5000, list: 3_600_000 };
/** Seconds. */
const retryAfter = 10;

/**
 * Adds timeouts to a storage. Its operations throw `storage_full`, or `unavailable` when it fails or doesn't respond.
 */
export function withTimeLimits(storage: FileStorage, limits: TimeLimits = defaults): FileStorage {
  return {
    put: (hash, content) => withTimeout(limits.put, (signal) => storage.put(hash, content, signal)),
    remove: (hash) => withTimeout(limits.remove, (signal) => storage.remove(hash, signal)),
    read: async (hash) => {
      const image = await withTimeout(limits.read, (signal) => storage.read(hash, signal));
      return image && addAbortSignal(AbortSignal.timeout(limits.stream), image);
    },
    listStoredBefore: (moment, after) =>
      storage.listStoredBefore(moment, after, AbortSignal.timeout(limits.list)),
  };
}

/**
 * Runs an operation of a storage. Throws `storage_full`, or `unavailable` when it fails or takes longer than
 * `milliseconds`.
 */
export async function withTimeout<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const reason = new Error(`No response from the storage within ${milliseconds} ms.`);
    controller.abort(reason);
    reject(reason);
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), timedOut]);
  } catch (cause) {
    const known = asAppError(cause);
    throw known.code === 'fault' ? new AppError('unavailable', undefined, { cause, retryAfter }) : known;
  } finally {
    clearTimeout(timer);
  }
}
