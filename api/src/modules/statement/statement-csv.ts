import type { Database } from '../../data/prisma.ts';
import { csvRows } from '../../lib/csv.ts';
import { plainDollars } from '../../lib/money.ts';
import { presentEntry } from './presenter.ts';
import { findEntries, type StatementRow } from './queries/entries.ts';

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
/** Entries per query. */
const chunk = 1000;

/** A person's statement as CSV, newest first, read in chunks. */
export async function* statementLines(
  database: Database,
  personId: string,
  filter: Filter,
  readerId: string,
): AsyncIterable<string> {
  yield csvRows([columns]);
  let cursor = filter.cursor;
  do {
    const { page, next } = await findEntries(database, personId, { ...filter, cursor }, chunk);
    yield csvRows(page.map((row) => cells(row, readerId)));
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

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
