import type { Incompatibility } from './compatibility.ts';

/** Milliseconds for one attempt to load a remote. */
export const ATTEMPT_TIME = 4000;

/** Why a remote's code could not be loaded. */
export type LoadFailure = 'unreachable' | 'timeout' | 'tampered' | 'broken';

export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: LoadFailure;

  constructor(reason: LoadFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** A build asks for another version of a shared module than this page has. */
export class VersionError extends Error {
  override readonly name = 'VersionError';
  readonly reason: Incompatibility;

  constructor(reason: Incompatibility, options?: ErrorOptions) {
    const { unmet, have, wanted } = reason;
    super(`It needs version ${wanted} of ${unmet}; this page has ${have ?? 'none'}.`, options);
    this.reason = reason;
  }
}

/** Rejects with a RemoteError if the work takes longer than the given milliseconds. */
export function withTimeout<Value>(work: Promise<Value>, milliseconds: number, what: string): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new RemoteError('timeout', `${what} did not arrive in ${milliseconds} ms.`)),
      milliseconds,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
