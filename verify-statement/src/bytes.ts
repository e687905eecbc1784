import { UnsupportedError, VerificationError } from './verification-error.ts';

/** A SHA-256 hash, a key or a signature. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The SHA-256 hash of the concatenated parts. Throws an `UnsupportedError` where there is no WebCrypto. */
export async function sha256(...parts: readonly Uint8Array[]): Promise<Bytes> {
  // Browsers offer it on secure pages only.
  if (!globalThis.crypto?.subtle) throw new UnsupportedError('There is no WebCrypto here.');
  return new Uint8Array(await crypto.subtle.digest('SHA-256', concatenate(parts)));
}

export function concatenate(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

export const encodeText = (text: string): Bytes => new TextEncoder().encode(text);

/** Bytes that fit on the stack as arguments. */
const sliceLength = 32_768;

export function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let from = 0; from < bytes.length; from += sliceLength)
    characters += String.fromCharCode(...bytes.subarray(from, from + sliceLength));
  return btoa(characters);
}

/** Throws a `VerificationError` for anything but standard base64 in its one canonical spelling. */
export function fromBase64(text: string): Bytes {
  const bytes = Uint8Array.from(decode(text), (character) => character.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new VerificationError('unreadable', 'This is not base64.');
  return bytes;
}

function decode(text: string): string {
  try {
    return atob(text);
  } catch (cause) {
    throw new VerificationError('unreadable', 'This is not base64.', { cause });
  }
}
