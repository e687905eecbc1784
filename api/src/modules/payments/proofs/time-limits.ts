import { addAbortSignal } from 'node:stream';
import { AppError, asAppError } from '../../../http/index.ts';
import type { ProofStorage } from './proof-storage.ts';

/** Milliseconds that an operation of a storage may take. */
export interface TimeLimits {
  readonly put: number;
  /** Until the image begins to come, and until all of it is there. */
  readonly read: number;
  readonly stream: number;
  readonly remove: number;
  /** The whole list, which a job reads. */
  readonly list: number;
}

/** A listing reads thousands of names a second and waits for their removal in between. */
const defaults: TimeLimits = { put: 10_000, read: 5000, stream: 60_000, remove: 5000, list: 3_600_000 };
/** Seconds. */
const retryAfter = 10;

/**
 * A storage whose operations end in time, whatever hangs behind it. They throw `storage_full`, or `unavailable`
 * when it does not answer or fails.
 */
export function withTimeLimits(storage: ProofStorage, limits: TimeLimits = defaults): ProofStorage {
  return {
    put: (hash, content) => limited(limits.put, (signal) => storage.put(hash, content, signal)),
    remove: (hash) => limited(limits.remove, (signal) => storage.remove(hash, signal)),
    read: async (hash) => {
      const image = await limited(limits.read, (signal) => storage.read(hash, signal));
      return image && addAbortSignal(AbortSignal.timeout(limits.stream), image);
    },
    keptBefore: (moment) => storage.keptBefore(moment, AbortSignal.timeout(limits.list)),
  };
}

async function limited<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  const controller = new AbortController();
  const timer = setTimeout(() => {
    const reason = new Error(`No answer from the storage within ${milliseconds} ms.`);
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
