import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { type PersonalAccount, statementAccountNames, statementKindNames } from '@dayrise/contracts';
import { formatStatement } from '@dayrise/verify-statement';
import { brandName } from '../../../lib/brand.ts';
import { readableDollars } from '../../../lib/money.ts';
import { firstMomentOf, monthAfter } from '../months.ts';
import type { Figures, MonthBook, MonthEvent } from '../queries/month.ts';
import { lineHeight, page, Sheet } from './sheet.ts';

export interface StatementToDraw {
  /** YYYY-MM. */
  readonly month: string;
  readonly holder: { readonly id: string; readonly name: string };
  readonly book: MonthBook;
  /** Proofs of the events in the public log, as far as they can be proven. */
  readonly proofs: readonly string[];
}

const left = page.margin;
const right = page.width - page.margin;
const quiet = '#6b645b';
const line = '#d9d5cf';
const toneOf = { in: '#17694a', out: '#a3322a', transfer: '#1d1a16' } as const;

const accounts: readonly PersonalAccount[] = ['cash', 'hold', 'principal', 'profit'];
const longMonth = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const shortTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Draws a person's statement of a month as a PDF. The same month gives the same bytes. */
export async function drawStatement(statement: StatementToDraw): Promise<Buffer> {
  const { month, holder, book } = statement;
  const name = longMonth.format(firstMomentOf(month));
  const title = `Statement for ${name}`;
  const lastMoment = new Date(firstMomentOf(monthAfter(month)).getTime() - 1);
  const sheet = await Sheet.create({
    title: `${title} – ${holder.name}`,
    author: brandName,
    subject: 'Monthly statement of an account with simulated funds',
    createdAt: firstMomentOf(monthAfter(month)),
  });

  sheet.tagged('P', () => sheet.write(brandName, left, sheet.y, { style: 'title', size: 13 }));
  sheet.y += 30;
  sheet.tagged('H1', () => sheet.write(title, left, sheet.y, { style: 'title', size: 22 }));
  sheet.y += 36;
  const period = `${longDay.format(firstMomentOf(month))} to ${longDay.format(lastMoment)} (UTC)`;
  for (const [label, text] of [
    ['Name', holder.name],
    ['Trading ID', holder.id],
    ['Period', period],
  ] as const) {
    const lines = sheet.break(text, right - left - 80, { size: 10 });
    sheet.tagged('P', () => {
      sheet.write(label, left, sheet.y, { size: 10, color: quiet });
      sheet.writeLines(lines, left + 80, sheet.y, { size: 10 });
    });
    sheet.y += lines.length * lineHeight(10) + 2;
  }
  sheet.y += 14;
  drawFigures(sheet, book);
  drawSums(sheet, book);
  await drawEvents(sheet, title, holder, book);
  if (statement.proofs.length > 0) attachProofs(sheet, statement);

  return sheet.finish((number, pages) => {
    const y = page.height - page.bottom + 22;
    sheet.write('Simulated funds · no real money. Nothing on this page can be paid out.', left, y, {
      size: 8,
      color: quiet,
    });
    sheet.write(`Page ${number} of ${pages}`, right, y, { size: 8, color: quiet, align: 'end' });
  });
}

interface Column {
  readonly header: string;
  readonly x: number;
  readonly align?: 'start' | 'end';
}

/** A table's headings at the sheet's place; on later pages they repeat as decoration. */
function drawHeadings(
  sheet: Sheet,
  columns: readonly Column[],
  table: PDFKit.PDFStructureElement | null,
): void {
  const row = table && sheet.element('TR', table);
  for (const { header, x, align } of columns) {
    const draw = () => sheet.write(header, x, sheet.y, { size: 8, color: quiet, align });
    if (row) sheet.tagged('TH', draw, row, { scope: 'Column' });
    else sheet.artifact(draw);
  }
  row?.end();
  sheet.y += 14;
  sheet.rule(sheet.y, line);
  sheet.y += 6;
}

function heading(sheet: Sheet, text: string): void {
  sheet.tagged('H2', () => sheet.write(text, left, sheet.y, { style: 'bold', size: 12 }));
  sheet.y += 22;
}

const figureColumns: readonly Column[] = [
  { header: 'Figure', x: left },
  { header: 'At the start', x: 330, align: 'end' },
  { header: 'Change', x: 440, align: 'end' },
  { header: 'At the end', x: right, align: 'end' },
];

/** What the person had at the start and at the end. */
function drawFigures(sheet: Sheet, { opening, closing }: MonthBook): void {
  heading(sheet, 'Figures');
  const table = sheet.element('Table');
  drawHeadings(sheet, figureColumns, table);
  const rows = [
    ...accounts.map((account) => ({
      label: statementAccountNames[account],
      from: opening[account],
      to: closing[account],
    })),
    { label: 'Total value', from: totalOf(opening), to: totalOf(closing) },
  ];
  for (const [at, { label, from, to }] of rows.entries()) {
    const style = at === rows.length - 1 ? 'bold' : 'regular';
    if (style === 'bold') sheet.rule(sheet.y - 3, line);
    drawCells(sheet, table, [
      { text: label, column: figureColumns[0], heads: true, style },
      { text: readableDollars(from), column: figureColumns[1], style },
      { text: signed(to - from), column: figureColumns[2], style },
      { text: readableDollars(to), column: figureColumns[3], style },
    ]);
  }
  table.end();
  sheet.y += 16;
}

/** What changed the total value between the two. */
function drawSums(sheet: Sheet, book: MonthBook): void {
  heading(sheet, 'How the total value changed');
  const table = sheet.element('Table');
  const columns: readonly Column[] = [
    { header: 'Item', x: left },
    { header: 'Amount', x: right, align: 'end' },
  ];
  drawHeadings(sheet, columns, table);
  const sum = (flow: MonthEvent['flow']) =>
    book.events.reduce((total, event) => (event.flow === flow ? total + event.change : total), 0n);
  const rows = [
    ['Total value at the start', readableDollars(totalOf(book.opening))],
    ['Money in', signed(sum('in'))],
    ['Money out', signed(sum('out'))],
    ['Returns', signed(sum('return'))],
    ['Total value at the end', readableDollars(totalOf(book.closing))],
  ] as const;
  for (const [at, [label, amount]] of rows.entries()) {
    const style = at === rows.length - 1 ? 'bold' : 'regular';
    if (style === 'bold') sheet.rule(sheet.y - 3, line);
    drawCells(sheet, table, [
      { text: label, column: columns[0], heads: true, style },
      { text: amount, column: columns[1], style },
    ]);
  }
  table.end();
  sheet.y += 16;
}

interface Cell {
  readonly text: string;
  readonly column: Column | undefined;
  readonly heads?: boolean;
  readonly style: 'regular' | 'bold';
}

function drawCells(sheet: Sheet, table: PDFKit.PDFStructureElement, cells: readonly Cell[]): void {
  const row = sheet.element('TR', table);
  for (const { text, column, heads, style } of cells) {
    const draw = () => sheet.write(text, column?.x ?? left, sheet.y, { style, align: column?.align });
    sheet.tagged(heads ? 'TH' : 'TD', draw, row, heads ? { scope: 'Row' } : undefined);
  }
  row.end();
  sheet.y += 16;
}

const eventColumns = [
  { header: 'Time (UTC)', x: left },
  { header: 'Event', x: 122 },
  { header: 'Where', x: 326 },
  { header: 'Amount', x: 476, align: 'end' },
  { header: 'Total value', x: right, align: 'end' },
] as const satisfies readonly Column[];
/** Points. */
const eventWidth = 196;

/** One row per event, with the total value after it. */
async function drawEvents(
  sheet: Sheet,
  title: string,
  holder: StatementToDraw['holder'],
  book: MonthBook,
): Promise<void> {
  if (!sheet.fits(90)) sheet.addPage();
  heading(sheet, 'Events');
  if (book.events.length === 0) {
    sheet.tagged('P', () => sheet.write('Nothing happened in this month.', left, sheet.y));
    return;
  }
  const table = sheet.element('Table');
  drawHeadings(sheet, eventColumns, table);
  let total = totalOf(book.opening);
  for (const [at, event] of book.events.entries()) {
    total += event.change;
    const details = [
      event.description === statementKindNames[event.kind] ? '' : event.description,
      event.reason === null ? '' : `Reason: ${event.reason}`,
      `By ${event.actorId === holder.id ? 'you' : (event.actorName ?? brandName)}`,
    ]
      .filter(Boolean)
      .flatMap((text) => sheet.break(text, eventWidth, { size: 8 }));
    const height = lineHeight(9) + details.length * lineHeight(8) + 9;
    if (!sheet.fits(height)) {
      sheet.addPage();
      sheet.artifact(() => {
        const [first] = sheet.break(`${title}, continued · ${holder.name}`, right - left, { size: 8 });
        if (first) sheet.writeLines([first], left, sheet.y, { size: 8, color: quiet });
      });
      sheet.y += 22;
      drawHeadings(sheet, eventColumns, null);
    }
    drawEvent(sheet, table, { event, details, total });
    sheet.y += height;
    sheet.rule(sheet.y - 5, line, 0.25);
    // A long month takes a second of processor time, which must not block other calls.
    if (at % 25 === 24) await yieldToOthers();
  }
  table.end();
}

function drawEvent(
  sheet: Sheet,
  table: PDFKit.PDFStructureElement,
  { event, details, total }: { event: MonthEvent; details: ReturnType<Sheet['break']>; total: bigint },
): void {
  const row = sheet.element('TR', table);
  const { y } = sheet;
  const [time, what, where, amount, after] = eventColumns;
  sheet.tagged('TD', () => sheet.write(shortTime.format(event.at), time.x, y), row);
  const drawWhat = () => {
    sheet.write(statementKindNames[event.kind], what.x, y, { style: 'bold' });
    sheet.writeLines(details, what.x, y + lineHeight(9), { size: 8, color: quiet });
  };
  sheet.tagged('TH', drawWhat, row, { scope: 'Row' });
  sheet.tagged(
    'TD',
    () => sheet.writeLines(sheet.break(placesOf(event), 96, { size: 8 }), where.x, y + 1, { size: 8 }),
    row,
  );
  const { flow, change, moved } = event;
  const tone = flow === 'return' ? (change < 0n ? toneOf.out : toneOf.in) : toneOf[flow];
  const text = flow === 'transfer' ? readableDollars(moved) : signed(change);
  sheet.tagged('TD', () => sheet.write(text, amount.x, y, { color: tone, align: 'end' }), row);
  sheet.tagged('TD', () => sheet.write(readableDollars(total), after.x, y, { align: 'end' }), row);
  row.end();
}

/** Attaches what `verify-statement` checks, and says below the events what it is. */
function attachProofs(sheet: Sheet, { month, holder, book, proofs }: StatementToDraw): void {
  const file = `dayrise-proofs-${month}.json`;
  const { length } = book.events;
  const which =
    proofs.length === length
      ? `each of these ${length} events`
      : `${proofs.length} of these ${length} events`;
  const text = `The file ${file} is attached to this PDF. It proves that ${length === 1 ? 'this event' : which} is sealed in the public log. The program verify-statement checks it without our servers and prints what was sealed: compare that with these pages.`;
  const lines = sheet.break(text, right - left, { size: 8 });
  const height = lines.length * lineHeight(8) + 10;
  if (!sheet.fits(height)) sheet.addPage();
  sheet.tagged('P', () => sheet.writeLines(lines, left, sheet.y + 10, { size: 8, color: quiet }));
  sheet.y += height;
  const statement = {
    person: holder.id,
    month,
    opening: centsOf(book.opening),
    closing: centsOf(book.closing),
    proofs,
  };
  sheet.attach(file, 'application/json', 'Proofs for verify-statement', formatStatement(statement));
}

const centsOf = ({ cash, hold, principal, profit }: Figures) => ({
  cash: Number(cash),
  hold: Number(hold),
  principal: Number(principal),
  profit: Number(profit),
});

/** Which figures an event took from and added to, such as `Available to On hold`. */
function placesOf({ entries }: MonthEvent): string {
  const names = (sign: 1 | -1) =>
    [
      ...new Set(
        entries
          .filter(({ amount }) => (sign > 0 ? amount > 0n : amount < 0n))
          .map(({ account }) => statementAccountNames[account]),
      ),
    ].join(', ');
  const [from, to] = [names(-1), names(1)];
  if (from === '') return `To ${to}`;
  return to === '' ? `From ${from}` : `${from} to ${to}`;
}

function totalOf(figures: Figures): bigint {
  return accounts.reduce((sum, account) => sum + figures[account], 0n);
}

/** An amount with its sign, except for zero. */
function signed(cents: bigint): string {
  if (cents === 0n) return readableDollars(0n);
  return cents > 0n ? `+${readableDollars(cents)}` : `−${readableDollars(-cents)}`;
}
