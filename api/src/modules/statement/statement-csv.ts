import { statementAccountNames } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { csvPages } from '../../lib/csv.ts';
import { plainDollars } from '../../lib/money.ts';
import { CSV_CHUNK } from '../../lib/paging.ts';
import { readProofCells } from '../public-log/index.ts';
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
  /** Whether each row has its proof. */
  readonly withProofs: boolean;
}

/** A person's statement as CSV, newest first, read in chunks. */
export function statementLines(
  database: Database,
  personId: string,
  filter: Filter,
  { readerId, withProofs }: Form & { readonly readerId: string },
): AsyncIterable<string> {
  return csvPages(headings(columns, withProofs), filter.cursor, async (cursor) => {
    const { page, next } = await findEntries(database, personId, { ...filter, cursor }, CSV_CHUNK);
    const proofs = withProofs ? await readProofs(database, page) : null;
    return { rows: page.map((row) => [...cells(row, readerId), ...proofCell(proofs, row)]), next };
  });
}

/** What each row’s journal was sealed as; `verify-statement` compares it with the row and with the log. */
function readProofs(
  database: Database,
  rows: readonly { readonly journal: string }[],
): Promise<Map<string, string>> {
  return readProofCells(database, [...new Set(rows.map(({ journal }) => journal))]);
}

const headings = (names: readonly string[], withProofs: boolean) =>
  withProofs ? [...names, proofColumn] : [...names];

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
  { withProofs }: Form,
): AsyncIterable<string> {
  return csvPages(headings(eventColumns, withProofs), filter.cursor, async (cursor) => {
    const { page, next } = await findEvents(database, personId, { ...filter, cursor }, CSV_CHUNK);
    const proofs = withProofs ? await readProofs(database, page) : null;
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
