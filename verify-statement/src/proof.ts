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
  /** What is held for orders, in dollars, is on `hold`. */
  readonly account: string;
  /** `usd`, or a coin and the source of its prices: `coingecko:bitcoin`. */
  readonly asset: string;
  /** Cents, or 10⁻⁸ of a coin, rounded to what a number holds. */
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
  return { checkpoint, index, journal: readJournal(opening.journal) };
}

interface SealedEntry extends Omit<JournalEntry, 'asset' | 'amount'> {
  /** Not in version 1. */
  readonly asset?: unknown;
  /** Digits in version 2, where coins can be more than a number holds. */
  readonly amount: unknown;
}

/**
 * A journal from its canonical form: version 1, which names none, has dollars alone; version 2 also has coins. Throws a
 * `VerificationError` for anything else, and for one whose entries don’t sum to zero in each asset.
 */
export function readJournal(text: string): Journal {
  const journal = readJson(text) as (Journal & { readonly version?: unknown }) | null;
  if (!Array.isArray(journal?.entries)) {
    throw new VerificationError('unreadable', 'What was sealed is not a journal.');
  }
  const { version = 1, ...sealed } = journal;
  if (version !== 1 && version !== 2) {
    throw new VerificationError('unreadable', `A newer program reads journals of version ${version}.`);
  }
  const sums = new Map<string, bigint>();
  const entries = (journal.entries as readonly SealedEntry[]).map((entry) => {
    const { asset = 'usd' } = entry;
    const amount = version === 1 ? readCents(entry.amount) : readUnits(entry.amount);
    const isCoin = asset !== 'usd';
    if (typeof asset !== 'string' || amount === null || (isCoin && !holdsCoins(version, entry.account))) {
      throw new VerificationError('unreadable', 'What was sealed is not a journal.');
    }
    sums.set(asset, (sums.get(asset) ?? 0n) + amount);
    const account = !isCoin && entry.account === 'order_hold' ? 'hold' : entry.account;
    return { ...entry, account, asset, amount: Number(amount) };
  });
  if ([...sums.values()].some((sum) => sum !== 0n)) {
    throw new VerificationError('different', 'The entries of the journal do not sum to zero.');
  }
  return { ...sealed, entries };
}

/** What the other accounts hold is dollars. */
const holdsCoins = (version: number, account: string) =>
  version > 1 && ['coin', 'order_hold', 'market'].includes(account);
const readCents = (amount: unknown) => (Number.isSafeInteger(amount) ? BigInt(amount as number) : null);
const readUnits = (amount: unknown) =>
  typeof amount === 'string' && /^-?[1-9]\d*$/.test(amount) ? BigInt(amount) : null;
