import type { Checkpoint } from './checkpoint.ts';
import type { VerifierKey } from './note.ts';
import { type Journal, parseProof, verifyProof } from './proof.ts';
import { readJson } from './read-json.ts';
import { NoProofsError, VerificationError } from './verification-error.ts';

/** The proofs of a month, as they are attached to its PDF. */

const format = 'dayrise-statement@v1';

/** The accounts of a person; a journal’s other entries are the platform’s. */
export const personalAccounts = ['cash', 'hold', 'principal', 'profit'] as const;

/** Cents on each of a person’s accounts. */
export type Figures = Readonly<Record<(typeof personalAccounts)[number], number>>;

export interface Statement {
  /** Whose it is. */
  readonly person: string;
  /** YYYY-MM, in UTC. */
  readonly month: string;
  readonly opening: Figures;
  readonly closing: Figures;
  /** One of each journal of the month, oldest first. */
  readonly proofs: readonly string[];
  /** The journals of a provisional statement that had no proof yet. */
  readonly unproven?: readonly string[];
}

export function formatStatement(statement: Statement): string {
  return JSON.stringify({ format, ...statement });
}

/** Throws a `VerificationError` for anything other than a statement. */
export function parseStatement(text: string): Statement {
  const value = readJson(text) as Partial<Statement & { format: string }> | null;
  if (
    value?.format !== format ||
    typeof value.person !== 'string' ||
    !/^\d{4}-\d\d$/.test(value.month ?? '') ||
    !areFigures(value.opening) ||
    !areFigures(value.closing) ||
    !areTexts(value.proofs) ||
    !areTexts(value.unproven ?? [])
  ) {
    throw new VerificationError('unreadable', 'This is not a statement with proofs.');
  }
  const { person, month, opening, closing, proofs, unproven } = value as Statement;
  return { person, month, opening, closing, proofs, unproven };
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function areFigures(value: unknown): value is Figures {
  return (
    typeof value === 'object' &&
    value !== null &&
    personalAccounts.every((account) => Number.isSafeInteger((value as Figures)[account]))
  );
}

export interface VerifiedStatement extends Statement {
  readonly journals: readonly Journal[];
  /** The checkpoints that the proofs lead to, as signed notes. */
  readonly checkpoints: readonly string[];
  /** The largest of them. */
  readonly checkpoint: Checkpoint;
}

/**
 * Checks every proof, that the journals are this person’s and this month’s, and that they lead from the opening figures
 * to the closing ones. Throws a `VerificationError` that says what is wrong, and a `NoProofsError` for a provisional
 * statement whose proofs are right.
 */
export async function verifyStatement(
  text: string,
  keys: readonly VerifierKey[],
): Promise<VerifiedStatement> {
  const statement = parseStatement(text);
  const { person, month, opening, closing, proofs, unproven = [] } = statement;
  const journals = new Map<string, Journal>();
  const checkpoints = new Set<string>();
  const sums = { ...opening };
  let checkpoint: Checkpoint | undefined;
  for (const proof of proofs) {
    const verified = await verifyProof(proof, keys);
    const { journal } = verified;
    if (journals.has(journal.id))
      throw new VerificationError('different', `The journal ${journal.id} is there twice.`);
    if (journal.person !== person) {
      throw new VerificationError('different', `The journal ${journal.id} is somebody else’s.`);
    }
    if (!journal.occurredAt.startsWith(`${month}-`)) {
      throw new VerificationError('different', `The journal ${journal.id} is of another month.`);
    }
    for (const account of personalAccounts) sums[account] += changeOf(journal, account);
    journals.set(journal.id, journal);
    checkpoints.add(parseProof(proof).checkpoint);
    if (!checkpoint || verified.checkpoint.size > checkpoint.size) checkpoint = verified.checkpoint;
  }
  if (unproven.length > 0) {
    throw new NoProofsError(
      `This statement is provisional: ${journals.size} of its ${journals.size + unproven.length} events are sealed, and the others had no proof yet. Its figures can’t be checked. Download it again for the final one.`,
    );
  }
  if (!checkpoint)
    throw new VerificationError('different', 'Nothing is proven: the statement has no proofs.');
  for (const account of personalAccounts) {
    if (sums[account] === closing[account]) continue;
    throw new VerificationError(
      'different',
      `The journals do not lead to the ${account} at the end of the month.`,
    );
  }
  return { ...statement, journals: [...journals.values()], checkpoints: [...checkpoints], checkpoint };
}

/** Cents by which a journal changed one of its person’s accounts. */
function changeOf({ entries }: Journal, account: string): number {
  return entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amount : sum), 0);
}
