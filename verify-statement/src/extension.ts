import { type Bytes, isEqual } from './bytes.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import type { VerifierKey } from './note.ts';
import { readTilesFrom } from './tiles.ts';
import { Tree } from './tree.ts';
import { OlderLogError, VerificationError } from './verification-error.ts';

/** A log, and the checkpoint of it that was accepted last. */
export interface Known {
  /** The log’s address, without a slash at the end. */
  readonly url: string;
  readonly keys: readonly VerifierKey[];
  /** A signed note; null before the first. */
  readonly accepted: string | null;
}

/**
 * Checks that a newer checkpoint is that of the published tree, and that this tree begins with the one accepted last.
 * Returns the one accepted last. Throws a `VerificationError` that says what is wrong.
 */
export async function requireExtension(newest: Checkpoint, known: Known): Promise<Checkpoint | null> {
  const { url, keys, accepted } = known;
  const tree = new Tree(newest.size, readTilesFrom(url));
  const requireSigned = (root: Bytes) => {
    if (isEqual(root, newest.root)) return;
    throw new VerificationError('contradictory', 'The log’s files are not those that its checkpoint signed.');
  };
  requireSigned(await tree.root());
  if (accepted === null) return null;
  const before = await openCheckpoint(accepted, keys);
  if (before.origin !== newest.origin) {
    throw new VerificationError('unsigned', `${url} is the log ${newest.origin}, not ${before.origin}.`);
  }
  if (newest.size < before.size) throw new OlderLogError(before.size, newest.size);
  requireSigned(await tree.rootThrough(before.size));
  if (!isEqual(await tree.root(before.size), before.root)) {
    throw new VerificationError('rewritten', `The first ${before.size} journals of the log were rewritten.`);
  }
  return before;
}
