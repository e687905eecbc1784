import { statementAccountNames } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { csvPages } from '../../lib/csv.ts';
import { plainDollars } from '../../lib/money.ts';
import { CSV_CHUNK } from '../../lib/paging.ts';
import type { ReadProofCells } from '../public-log/index.ts';
import { presentEntry, presentEvent } from './presenter.ts';
import { findEntries, type StatementRow } from './queries/entries.ts';
import { type EventRow, findEvents } from './queries/events.ts';

type Filter = Parameters<typeof findEntries>[2];

const columns = [
  'When',
  'Kind',
  'Account',
  'What',
  'Why',
  'By',
  'Amount (USD)',
  'Running balance (USD)',
  'Journal',
];
/** The column of proofs, which are long and of no use in a spreadsheet. */
const proofColumn = 'Proof';

interface Form {
  /** For a column with each row’s proof, which `verify-statement` compares with the row and with the log. */
  readonly readProofs: ReadProofCells | null;
}

/** A person's statement as CSV, newest first, read in chunks. */
export function statementLines(
  database: Database,
  personId: string,
  filter: Filter,
  { readerId, readProofs }: Form & { readonly readerId: string },
): AsyncIterable<string> {
  return csvPages(headings(columns, readProofs), filter.cursor, async (cursor) => {
    const { page, next } = await findEntries(database, personId, { ...filter, cursor }, CSV_CHUNK);
    const proofs = await proofsOf(readProofs, page);
    return { rows: page.map((row) => [...cells(row, readerId), ...proofCell(proofs, row)]), next };
  });
}

const proofsOf = async (
  readProofs: ReadProofCells | null,
  rows: readonly { readonly journal: string }[],
): Promise<Map<string, string> | null> =>
  readProofs ? readProofs([...new Set(rows.map(({ journal }) => journal))]) : null;

const headings = (names: readonly string[], readProofs: ReadProofCells | null) =>
  readProofs ? [...names, proofColumn] : [...names];

const proofCell = (proofs: ReadonlyMap<string, string> | null, { journal }: { readonly journal: string }) =>
  proofs ? [proofs.get(journal) ?? ''] : [];

function cells(row: StatementRow, readerId: string): string[] {
  const entry = presentEntry(row, readerId);
  return [
    entry.at,
    entry.kind,
    entry.account,
    entry.description,
    entry.reason ?? '',
    entry.actor,
    plainDollars(row.amount),
    plainDollars(row.balanceAfter),
    entry.journal,
  ];
}

const eventColumns = [
  'When',
  'Kind',
  'What',
  'Why',
  'By',
  'From',
  'To',
  'Change in dollars (USD)',
  'Moved between own figures (USD)',
  'Available (USD)',
  'On hold (USD)',
  'Deposit (USD)',
  'Profit (USD)',
  'Dollars after (USD)',
  'Journal',
];

/** A person's events as CSV, newest first, read in chunks. */
export function eventLines(
  database: Database,
  personId: string,
  filter: Parameters<typeof findEvents>[2],
  { readProofs }: Form,
): AsyncIterable<string> {
  return csvPages(headings(eventColumns, readProofs), filter.cursor, async (cursor) => {
    const { page, next } = await findEvents(database, personId, { ...filter, cursor }, CSV_CHUNK);
    const proofs = await proofsOf(readProofs, page);
    return { rows: page.map((row) => [...eventCells(row, personId), ...proofCell(proofs, row)]), next };
  });
}

function eventCells(row: EventRow, readerId: string): string[] {
  const { at, kind, description, reason, actor, journal } = presentEvent(row, readerId);
  const { cash, hold, principal, profit } = row.after;
  const names = (entries: readonly StatementRow[]) =>
    entries.map(({ account }) => statementAccountNames[account]).join(', ');
  return [
    at,
    kind,
    description,
    reason ?? '',
    actor,
    names(row.entries.filter(({ amount }) => amount < 0n)),
    names(row.entries.filter(({ amount }) => amount > 0n)),
    ...[row.change, row.moved, cash, hold, principal, profit, cash + hold + principal + profit].map(
      plainDollars,
    ),
    journal,
  ];
}
