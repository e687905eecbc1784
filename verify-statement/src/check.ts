import { requireExtension } from './extension.ts';
import { fetchKeys } from './keys.ts';
import { parseVerifierKey } from './note.ts';
import { parseProof, type VerifiedProof, verifyProof } from './proof.ts';

/** The state kept between two checks. */
export interface Memory {
  /** The log’s keys, as they were at the first check. */
  readonly keys: readonly string[];
  /** The newest checkpoint that was accepted. */
  readonly checkpoint: string;
}

export interface Checked extends VerifiedProof {
  /** To be kept for the next check. */
  readonly memory: Memory;
  /** Journals in the log at the previous check, all of which it still has; null at the first check. */
  readonly before: number | null;
}

/**
 * Checks a proof and the log: its checkpoint must extend the one of the previous check.
 * `url` is the log’s address, without a slash at the end. Throws a `VerificationError` that says what is wrong.
 */
export async function checkProof(text: string, url: string, memory: Memory | null): Promise<Checked> {
  const lines = memory?.keys ?? (await fetchKeys(url));
  const keys = await Promise.all(lines.map(parseVerifierKey));
  const verified = await verifyProof(text, keys);
  const known = { url, keys, accepted: memory?.checkpoint ?? null };
  const before = await requireExtension(verified.checkpoint, known);
  const { checkpoint } = parseProof(text);
  return { ...verified, memory: { keys: lines, checkpoint }, before: before?.size ?? null };
}
