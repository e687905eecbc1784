import { stringify } from 'csv-stringify/sync';

/** A number as a program writes it: with its sign it is no formula. */
const number = /^-?\d+(\.\d+)?$/;
/** What isn't seen, but for line breaks, tabs and what joins letters and emojis. */
const invisible = /(?![\n\r\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
/**
 * What a spreadsheet may take for the beginning of a formula: the four characters, their full-width and small
 * forms, a tab or a line break before anything.
 */
const formula = /^[\s\u200c\u200d]*[=+\-@＝＋－＠﹦﹢﹣﹫]|^[\t\r\n]/u;

/** Rows of CSV (RFC 4180), each cell as text that no spreadsheet runs. Every CSV is written by this. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    // Where a comma is the decimal sign, spreadsheets take these for the end of a cell.
    { record_delimiter: 'windows', quoted_match: /[;\t\r\n]/ },
  );
}

function harmless(text: string): string {
  if (number.test(text)) return text;
  const visible = text.replace(invisible, '');
  return formula.test(visible) ? `'${visible}` : visible;
}
