import type { Bytes } from './bytes.ts';
import { UnreachableError } from './verification-error.ts';

/** Milliseconds that a log may take to answer. */
const timeoutMs = 10_000;

/** Fetches a file of a log, or null if there is none. Throws an `UnreachableError` unless the log answers in time. */
export async function findFile(url: string, init?: Pick<RequestInit, 'cache'>): Promise<Bytes | null> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    if (response.status === 404) return null;
    throw new UnreachableError(`${url} answered ${response.status}.`);
  } catch (cause) {
    if (cause instanceof UnreachableError) throw cause;
    throw new UnreachableError(`${url} can’t be reached.`, { cause });
  }
}

/** Fetches a file that every log has, as text. Throws an `UnreachableError` unless it comes in time. */
export async function fetchText(url: string, init?: Pick<RequestInit, 'cache'>): Promise<string> {
  const file = await findFile(url, init);
  if (file === null) throw new UnreachableError(`${url} answered 404.`);
  return new TextDecoder().decode(file);
}
