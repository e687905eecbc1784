import { stringify } from 'csv-stringify/sync';
import type { Database } from '../../data/prisma.ts';
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
/** Entries read at a time. */
const chunk = 1000;

/** The statement of a person as CSV, newest first, read piece by piece however long it is. */
export async function* statementLines(
  database: Database,
  personId: string,
  filter: Filter,
  readerId: string,
): AsyncIterable<string> {
  yield stringify([columns], { record_delimiter: 'windows' });
  let cursor = filter.cursor;
  do {
    const { page, next } = await findEntries(database, personId, { ...filter, cursor }, chunk);
    yield stringify(
      page.map((row) => cells(row, readerId)),
      { record_delimiter: 'windows' },
    );
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function cells(row: StatementRow, readerId: string): string[] {
  const entry = presentEntry(row, readerId);
  return [
    entry.at,
    entry.kind,
    entry.account,
    safeText(entry.description),
    safeText(entry.reason ?? ''),
    safeText(entry.actor),
    plainDollars(row.amount),
    plainDollars(row.balanceAfter),
    entry.journal,
  ];
}

/** Text that people typed must not run as a formula in a spreadsheet. */
function safeText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
