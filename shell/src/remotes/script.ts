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

/** Whether the file exists but doesn't match its integrity. A script's error event doesn't say. */
async function isTampered(url: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(2000);
  try {
    const plain = await fetch(url, { cache: 'no-store', signal });
    if (!plain.ok) return false;
    await plain.arrayBuffer();
  } catch {
    return false;
  }
  return fetch(url, { cache: 'no-store', integrity, signal }).then(
    () => false,
    () => !signal.aborted,
  );
}

/** A script tag with integrity: the browser doesn't run a file that was changed. */
export function scriptTag(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  return script;
}

/** Loads a script with its integrity. Throws a RemoteError. */
export function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = scriptTag(url, integrity);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      void isTampered(url, integrity).then((tampered) =>
        reject(
          tampered
            ? new RemoteError('tampered', `${url} is not the file that was published.`)
            : new RemoteError('unreachable', `${url} could not be loaded.`),
        ),
      );
    });
    document.head.append(script);
  });
}
