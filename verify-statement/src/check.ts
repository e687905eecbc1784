import { requireExtension } from './extension.ts';
import { fetchKeys } from './keys.ts';
import { openNote, parseVerifierKey } from './note.ts';
import { parseProof, type VerifiedProof, verifyProof } from './proof.ts';

/** The state kept between two checks. */
export interface Memory {
  /** The log’s keys: those of the first check, and those that signed beside one of them since. */
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
export async function checkProof(text: string, url: string, last: Memory | null): Promise<Checked> {
  const lines = last?.keys ?? (await fetchKeys(url));
  const keys = await Promise.all(lines.map(parseVerifierKey));
  const verified = await verifyProof(text, keys);
  const known = { url, keys, accepted: last?.checkpoint ?? null };
  const before = await requireExtension(verified.checkpoint, known);
  const { checkpoint } = parseProof(text);
  const memory = { keys: await withNextKeys(lines, checkpoint, url), checkpoint };
  return { ...verified, memory, before: before?.size ?? null };
}

/** While a log changes its key, both keys sign. Clients that know the old key learn the new one, which later signs alone. */
async function withNextKeys(
  known: readonly string[],
  checkpoint: string,
  url: string,
): Promise<readonly string[]> {
  if ((checkpoint.match(/^— /gm) ?? []).length < 2) return known;
  const keys = [...known];
  for (const line of await fetchKeys(url)) {
    if (keys.includes(line)) continue;
    const signed = await openNote(checkpoint, [await parseVerifierKey(line)]).catch(() => null);
    if (signed) keys.push(line);
  }
  return keys;
}
