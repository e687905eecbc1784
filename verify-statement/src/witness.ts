import { concatenate, encodeText, isEqual } from './bytes.ts';
import { openCheckpoint } from './checkpoint.ts';
import { signatureLine, type VerifierKey } from './note.ts';
import { readTilesFrom } from './tiles.ts';
import { Tree } from './tree.ts';

export interface Watched {
  /** The log’s address, without a slash at the end. */
  readonly url: string;
  /** The log’s keys; never read from the log after the first time. */
  readonly keys: readonly VerifierKey[];
  /** The note that was accepted last; null before the first. */
  readonly accepted: string | null;
}

/** The newest checkpoint, if it is an extension of the one accepted last. Throws a `TypeError` if it is not. */
export async function acceptNewest({ url, keys, accepted }: Watched): Promise<string> {
  const response = await fetch(`${url}/checkpoint`, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
  const note = await response.text();
  const newest = await openCheckpoint(note, keys);
  const tree = new Tree(newest.size, readTilesFrom(url));
  if (!isEqual(await tree.root(), newest.root)) {
    throw new TypeError('The tiles of the log are not those of its checkpoint.');
  }
  if (accepted === null) return note;
  const before = await openCheckpoint(accepted, keys);
  if (newest.size < before.size) {
    throw new TypeError(`The log went back from ${before.size} journals to ${newest.size}.`);
  }
  if (!isEqual(await tree.root(before.size), before.root)) {
    throw new TypeError(`The first ${before.size} journals of the log were rewritten.`);
  }
  return note;
}

/** The witness’s own key: its name and id, and how it signs. */
export interface Signer {
  readonly name: string;
  readonly id: VerifierKey['id'];
  sign(message: Uint8Array): Promise<Uint8Array>;
}

/** Adds a signature that says when the checkpoint was seen (c2sp.org/tlog-cosignature). */
export async function cosign(note: string, signer: Signer, seconds: number): Promise<string> {
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1);
  const signature = await signer.sign(encodeText(`cosignature/v1\ntime ${seconds}\n${text}`));
  const time = new Uint8Array(8);
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
  return note + signatureLine(signer, concatenate([time, signature]));
}
