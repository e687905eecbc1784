import { encodeText, fromBase64, toBase64 } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { requireExtension } from './extension.ts';
import type { VerifierKey } from './note.ts';
import { entryOf, type Journal, type JournalEntry, readJournal } from './proof.ts';
import { readJson } from './read-json.ts';
import { personalAccounts } from './statement.ts';
import { readTilesFrom } from './tiles.ts';
import { hashLeaf, isIncluded, Tree } from './tree.ts';
import { NoProofsError, VerificationError } from './verification-error.ts';

/** Statements as CSV: the column “Proof” says what each row’s journal was sealed as. The log itself has the rest. */

interface Sealed {
  readonly index: number;
  /** Base64. */
  readonly salt: string;
  /** RFC 8785. */
  readonly journal: string;
}

/** The cell of the column “Proof”. */
export function formatCell(sealed: Sealed): string {
  return toBase64(encodeText(JSON.stringify(sealed)));
}

function parseCell(cell: string): Sealed {
  const value = readJson(new TextDecoder().decode(fromBase64(cell))) as Partial<Sealed> | null;
  const { index, salt, journal } = value ?? {};
  if (
    !Number.isSafeInteger(index) ||
    (index ?? 0) < 0 ||
    typeof salt !== 'string' ||
    typeof journal !== 'string'
  ) {
    throw new VerificationError('unreadable', 'This is not a proof.');
  }
  return { index: index ?? 0, salt, journal };
}

/** Columns that had another name before: the new names by the old ones. */
const renamed = new Map([
  ['Change of total value (USD)', 'Change in dollars (USD)'],
  ['Total value (USD)', 'Dollars after (USD)'],
]);

/** The columns of entries, and those of events. Others could say anything. */
const forms = [
  [
    ...['When', 'Kind', 'Account', 'What', 'Why', 'By'],
    ...['Amount (USD)', 'Running balance (USD)', 'Journal', 'Proof'],
  ],
  [
    ...['When', 'Kind', 'What', 'Why', 'By', 'From', 'To'],
    ...['Change in dollars (USD)', 'Moved between own figures (USD)'],
    ...['Available (USD)', 'On hold (USD)', 'Deposit (USD)', 'Profit (USD)', 'Dollars after (USD)'],
    ...['Journal', 'Proof'],
  ],
];
const isForm = (header: readonly string[]) =>
  forms.some((names) => names.length === header.length && names.every((name) => header.includes(name)));

/**
 * Checks every row of a statement against the log at `url` as its checkpoint `newest` has it. Returns how many rows there
 * are. Throws a `VerificationError` that names the row that is wrong, and a `NoProofsError` that names rows without a proof,
 * and rows that the log doesn’t have, or says that there are none.
 */
export async function verifyCsv(
  text: string,
  log: { readonly url: string; readonly keys: readonly VerifierKey[]; readonly newest: Checkpoint },
): Promise<number> {
  const [names = [], ...rows] = parseCsv(text);
  const header = names.map((name) => renamed.get(name) ?? name);
  if (!isForm(header)) {
    throw new VerificationError('unreadable', 'These are not the columns of a statement with proofs.');
  }
  if (rows.length === 0) throw new NoProofsError('There are no rows to check.');
  const { url, newest } = log;
  await requireExtension(newest, { ...log, accepted: null });
  const tree = new Tree(newest.size, readTilesFrom(url));
  const seen = new Rows();
  const unproven: number[] = [];
  const absent: number[] = [];
  for (const [at, cells] of rows.entries()) {
    if (cells.length !== header.length) {
      throw new VerificationError(
        'unreadable',
        `Row ${at + 2}: It has ${cells.length} cells instead of ${header.length}.`,
      );
    }
    if (cells.some((cell) => cell.search(invisible) >= 0)) {
      throw new VerificationError(
        'different',
        `Row ${at + 2}: It has invisible characters, which no statement has.`,
      );
    }
    const row = new Map(header.map((name, column) => [name, cells[column] ?? '']));
    const cell = row.get('Proof') ?? '';
    if (cell === '') {
      unproven.push(at + 2);
      continue;
    }
    try {
      const journal = await openRow(cell, tree, newest);
      if (!journal) {
        absent.push(at + 2);
        continue;
      }
      requireSame(row, journal);
      seen.add(journal, row);
    } catch (cause) {
      if (!(cause instanceof VerificationError)) throw cause;
      throw new VerificationError(cause.reason, `Row ${at + 2}: ${cause.message}`, { cause });
    }
  }
  const skipped = unproven.length + absent.length;
  if (skipped === 0) return rows.length;
  const reasons = [
    `${skipped} of ${rows.length} rows could not be compared with the log.`,
    unproven.length > 0 &&
      `Rows without a proof: ${unproven.join(', ')}. Only rows that were seconds old when the file was made may lack one.`,
    absent.length > 0 &&
      `Rows that the log at this address doesn’t have: ${absent.join(', ')}. Try again in a minute; if it stays so, they are false, or entries were removed.`,
  ];
  throw new NoProofsError(
    `${reasons.filter(Boolean).join(' ')} The other ${rows.length - skipped} are sealed.`,
  );
}

/** The row’s journal; null if the log is too short to have it, as at an address that lags behind. */
async function openRow(cell: string, tree: Tree, { size, root }: Checkpoint): Promise<Journal | null> {
  const { index, salt, journal } = parseCell(cell);
  if (index >= size) return null;
  const leaf = await hashLeaf(await entryOf({ salt: fromBase64(salt), journal }));
  if (!(await isIncluded(leaf, { index, size, root, proof: await tree.inclusionProof(index) }))) {
    throw new VerificationError('different', `This is not what the log sealed as number ${index}.`);
  }
  return readJournal(journal);
}

/** The rows that were checked: of one person, and each of them once. */
class Rows {
  readonly #counts = new Map<string, number>();
  #person: string | null | undefined;

  /** Throws a `VerificationError` for another person’s row, and for one that is there more often than it was sealed. */
  add({ id, person, entries }: Journal, row: ReadonlyMap<string, string>): void {
    this.#person ??= person;
    if (person !== this.#person) throw new VerificationError('different', 'It is somebody else’s.');
    const [account, amount] = [row.get('Account'), row.get('Amount (USD)')];
    const sealed =
      account === undefined
        ? 1
        : amountsOf(entries, account).filter((cents) => dollars(cents) === amount).length;
    const key = [id, account, amount].join();
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count > sealed) throw new VerificationError('different', 'It is there twice.');
  }
}

/** What the row says must be what was sealed. */
function requireSame(row: ReadonlyMap<string, string>, journal: Journal): void {
  const differs = (name: string) => new VerificationError('different', `“${name}” is not what was sealed.`);
  const same = (name: string, sealed: string) => {
    if (!isWritten(row.get(name) ?? '', sealed)) throw differs(name);
  };
  same('Journal', journal.id);
  same('When', journal.occurredAt);
  same('Kind', journal.kind);
  same('What', journal.description);
  same('Why', journal.reason ?? '');
  const amounts = (account: string) => amountsOf(journal.entries, account);
  const account = row.get('Account');
  if (account !== undefined) {
    if (!personalAccounts.some((own) => own === account)) throw differs('Account');
    if (
      !amounts(account)
        .map(dollars)
        .includes(row.get('Amount (USD)') ?? '')
    )
      throw differs('Amount (USD)');
    return;
  }
  const own = personalAccounts.flatMap(amounts);
  const received = own.filter((amount) => amount > 0).reduce((sum, amount) => sum + amount, 0);
  const given = own.filter((amount) => amount < 0).reduce((sum, amount) => sum - amount, 0);
  const required = ['Change in dollars (USD)', 'Moved between own figures (USD)'] as const;
  for (const [at, cents] of [received - given, Math.min(received, given)].entries()) {
    const name = required[at] ?? '';
    if (row.get(name) !== dollars(cents)) throw differs(name);
  }
}

/** Cents that were added to an account. */
const amountsOf = (entries: readonly JournalEntry[], account: string) =>
  entries.filter((entry) => entry.account === account && entry.asset === 'usd').map(({ amount }) => amount);

function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Invisible characters, except line breaks, tabs and joiners. The server leaves them out of every cell. */
const invisible = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Whether a cell says this text. One that a spreadsheet might evaluate begins with an apostrophe. */
function isWritten(cell: string, text: string): boolean {
  const unbroken = (lines: string) => lines.replaceAll('\r\n', '\n');
  const written = unbroken(text.replace(invisible, ''));
  return [written, `'${written}`].includes(unbroken(cell));
}

/** Rows of cells (RFC 4180). */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;
  while (cell.lastIndex < text.length) {
    const [, quoted, bare = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new VerificationError('unreadable', 'This is not CSV.');
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  // The text ends with a comma, so the last cell is empty.
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}
