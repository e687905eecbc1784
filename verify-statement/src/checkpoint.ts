import { type Bytes, fromBase64, toBase64 } from './bytes.ts';
import { openNote, type VerifierKey } from './note.ts';
import { VerificationError } from './verification-error.ts';

/** What a log looked like at one moment (c2sp.org/tlog-checkpoint). */
export interface Checkpoint {
  /** The name of the log. */
  readonly origin: string;
  /** How many leaves the tree had. */
  readonly size: number;
  readonly root: Bytes;
}

/** The text that is signed. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/** Throws a `VerificationError` unless the log’s key signed it. */
export async function openCheckpoint(note: string, keys: readonly VerifierKey[]): Promise<Checkpoint> {
  const { text, key } = await openNote(note, keys);
  const [origin = '', size = '', root = ''] = text.split('\n');
  const checkpoint = { origin, size: Number(size), root: fromBase64(root) };
  if (
    !/^(0|[1-9]\d*)$/.test(size) ||
    !Number.isSafeInteger(checkpoint.size) ||
    checkpoint.root.length !== 32
  ) {
    throw new VerificationError('unreadable', 'This is not a checkpoint.');
  }
  if (origin !== key.name) throw new VerificationError('unsigned', 'The checkpoint names another log.');
  return checkpoint;
}
