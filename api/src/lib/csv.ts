import { stringify } from 'csv-stringify/sync';

/** A plain number; its sign doesn't make it a formula. */
const number = /^-?\d+(\.\d+)?$/;
/** Invisible characters, except line breaks, tabs and joiners. */
const invisible = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/**
 * What a spreadsheet may read as the start of a formula: the four characters, their full-width and small
 * forms, a tab or a line break before anything.
 */
const formula = /^[\s\u200c\u200d]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** Rows of CSV (RFC 4180) whose cells no spreadsheet evaluates. Every CSV is written by this function. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    // Where the decimal sign is a comma, spreadsheets read these as the end of a cell.
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ },
  );
}

interface CsvPage {
  readonly rows: readonly (readonly string[])[];
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** CSV with headings of a list from a cursor on, one page in memory after the other. */
export async function* csvPages(
  columns: readonly string[],
  start: string | undefined,
  read: (cursor: string | undefined) => Promise<CsvPage>,
): AsyncIterable<string> {
  // They come with the first page, so that there is nothing to send until it could be read.
  let headings = [columns];
  let cursor = start;
  do {
    const { rows, next } = await read(cursor);
    yield csvRows([...headings, ...rows]);
    headings = [];
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function escapeFormula(text: string): string {
  if (number.test(text)) return text;
  const visible = text.replace(invisible, '');
  return formula.test(visible) ? `'${visible}` : visible;
}
