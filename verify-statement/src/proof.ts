import { type Bytes, encodeText, fromBase64, sha256, toBase64 } from './bytes.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import type { VerifierKey } from './note.ts';
import { readJson } from './read-json.ts';
import { hashLeaf, isIncluded } from './tree.ts';
import { VerificationError } from './verification-error.ts';

/** Proof files (c2sp.org/tlog-proof). */

const firstLine = 'c2sp.org/tlog-proof@v1';

export interface Proof {
  /** What the entry of the log was made from. */
  readonly opening: Opening;
  readonly index: number;
  /** From the leaf’s neighbor to the child of the root. */
  readonly path: readonly Bytes[];
  /** The signed note. */
  readonly checkpoint: string;
}

/** An entry of the log reveals nothing. Its salt and its journal’s canonical form show what it stands for. */
export interface Opening {
  readonly salt: Bytes;
  /** RFC 8785. */
  readonly journal: string;
}

/** The entry of the log: what is hashed into its leaf. */
export const entryOf = ({ salt, journal }: Opening): Promise<Bytes> => sha256(salt, encodeText(journal));

/** The text of a proof file. */
export function formatProof({ opening, index, path, checkpoint }: Proof): string {
  const extra = JSON.stringify({ salt: toBase64(opening.salt), journal: opening.journal });
  const lines = [firstLine, `extra ${toBase64(encodeText(extra))}`, `index ${index}`, ...path.map(toBase64)];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}

/** Any log’s proof, whatever its extra data means. Throws a `VerificationError` for anything else. */
export function parseAnyProof(text: string): Omit<Proof, 'opening'> & { readonly extra: Bytes } {
  const split = text.indexOf('\n\n');
  const [first, ...lines] = text.slice(0, split).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? lines.shift()?.slice('extra '.length) : '';
  const [index = '', ...path] = lines;
  if (split < 0 || first !== firstLine || !/^index (0|[1-9]\d*)$/.test(index)) {
    throw new VerificationError('unreadable', 'This is not a proof.');
  }
  return {
    extra: fromBase64(extra ?? ''),
    index: Number(index.slice('index '.length)),
    path: path.map(fromBase64),
    checkpoint: text.slice(split + 2),
  };
}

/** Throws a `VerificationError` for anything other than a proof that says what it stands for. */
export function parseProof(text: string): Proof {
  const { extra, ...proof } = parseAnyProof(text);
  const opened = readJson(new TextDecoder().decode(extra));
  if (!isOpening(opened))
    throw new VerificationError('unreadable', 'The proof doesn’t say what it stands for.');
  return { ...proof, opening: { salt: fromBase64(opened.salt), journal: opened.journal } };
}

function isOpening(value: unknown): value is { salt: string; journal: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'salt' in value &&
    typeof value.salt === 'string' &&
    'journal' in value &&
    typeof value.journal === 'string'
  );
}

export interface VerifiedProof {
  readonly checkpoint: Checkpoint;
  readonly index: number;
  readonly journal: Journal;
}

/** A journal as it was sealed. */
export interface Journal {
  readonly id: string;
  readonly kind: string;
  readonly description: string;
  readonly reason: string | null;
  /** ISO time. */
  readonly occurredAt: string;
  readonly person: string | null;
  readonly entries: readonly JournalEntry[];
}

export interface JournalEntry {
  readonly account: string;
  /** Cents. */
  readonly amount: number;
  /** How money came or went, or empty. */
  readonly method: string;
  /** The plan it belongs to. */
  readonly position: string | null;
}

/** Checks a proof against the keys of its log. Throws a `VerificationError` that says what is wrong. */
export async function verifyProof(text: string, keys: readonly VerifierKey[]): Promise<VerifiedProof> {
  const { opening, index, path, checkpoint: note } = parseProof(text);
  const checkpoint = await openCheckpoint(note, keys);
  const leaf = await hashLeaf(await entryOf(opening));
  const { size, root } = checkpoint;
  if (!(await isIncluded(leaf, { index, size, root, proof: path }))) {
    throw new VerificationError('different', `This is not what the log sealed as number ${index}.`);
  }
  const journal = readJournal(opening.journal);
  if (journal.entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new VerificationError('different', 'The entries of the journal do not sum to zero.');
  }
  return { checkpoint, index, journal };
}

/** A journal from its canonical form. Throws a `VerificationError` for anything else. */
export function readJournal(text: string): Journal {
  const journal = readJson(text) as Journal | null;
  if (!Array.isArray(journal?.entries)) {
    throw new VerificationError('unreadable', 'What was sealed is not a journal.');
  }
  return journal;
}
