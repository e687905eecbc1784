import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { PersonalAccount, TradingReport } from '@dayrise/contracts';
import { brandName } from '../../../lib/brand.ts';
import { centsOf } from '../../../lib/money.ts';
import { firstMomentOf, monthAfter } from '../months.ts';
import type { Figures, MonthBook, MonthEvent } from '../queries/month.ts';
import { attachProofs, drawNotice } from './proofs.ts';
import { left, lineHeight, muted, page, right, Sheet } from './sheet.ts';
import type { StatementToDraw } from './statement-to-draw.ts';
import { statementTexts } from './texts.ts';
import { makeWriting, type Writing } from './writing.ts';

const line = '#d9d5cf';
const toneOf = { in: '#17694a', out: '#a3322a', trade: '#1d1a16', transfer: '#1d1a16' } as const;

const accounts: readonly PersonalAccount[] = ['cash', 'hold', 'principal', 'profit'];

const hasCoins = ({ opening, closing, events }: MonthBook): boolean =>
  opening.coins + closing.coins > 0n || events.some(({ flow }) => flow === 'trade');

/** Draws a person's statement of a month as a PDF. The same month gives the same bytes. */
export async function drawStatement(statement: StatementToDraw): Promise<Buffer> {
  const { month, holder, book, language } = statement;
  const writing = makeWriting(language);
  const { texts, day } = writing;
  const title = texts.title({ month: writing.month(firstMomentOf(month)) });
  const lastMoment = new Date(firstMomentOf(monthAfter(month)).getTime() - 1);
  const sheet = await Sheet.create({
    title: `${title} – ${holder.name}`,
    author: brandName,
    subject: texts.subject,
    language,
    createdAt: firstMomentOf(monthAfter(month)),
  });

  sheet.tagged('P', () => sheet.write(brandName, left, sheet.y, { style: 'title', size: 13 }));
  sheet.y += 30;
  sheet.tagged('H1', () => sheet.write(title, left, sheet.y, { style: 'title', size: 22 }));
  sheet.y += 36;
  const period = texts.fromTo({ start: day(firstMomentOf(month)), end: day(lastMoment) });
  for (const [label, text] of [
    [texts.name, holder.name],
    [texts.id, holder.id],
    [texts.period, period],
  ] as const) {
    const lines = sheet.break(text, right - left - 80, { size: 10 });
    sheet.tagged('P', () => {
      sheet.write(label, left, sheet.y, { size: 10, color: muted });
      sheet.writeLines(lines, left + 80, sheet.y, { size: 10 });
    });
    sheet.y += lines.length * lineHeight(10) + 2;
  }
  const unproven = statement.unproven.length;
  if (unproven > 0) drawNotice(sheet, texts.provisional({ unproven }));
  if (statement.isUnclosed) drawNotice(sheet, texts.unclosed);
  sheet.y += 14;
  drawFigures(sheet, writing, book);
  drawSums(sheet, writing, book);
  if (statement.trading) drawTrading(sheet, writing, statement.trading);
  await drawEvents(sheet, writing, title, statement);
  attachProofs(sheet, texts, statement);

  return sheet.finish((number, pages) => {
    const y = page.height - page.bottom + 22;
    sheet.write(texts.simulated, left, y, { size: 8, color: muted });
    sheet.write(texts.page({ page: number, pages }), right, y, { size: 8, color: muted, align: 'end' });
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
    const draw = () => sheet.write(header, x, sheet.y, { size: 8, color: muted, align });
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

const figureColumns = ({ texts }: Writing): readonly Column[] => [
  { header: texts.figure, x: left },
  { header: texts.atStart, x: 330, align: 'end' },
  { header: texts.change, x: 440, align: 'end' },
  { header: texts.atEnd, x: right, align: 'end' },
];

/** What the person had at the start and at the end. */
function drawFigures(sheet: Sheet, writing: Writing, book: MonthBook): void {
  const { opening, closing } = book;
  const { texts, money, signed } = writing;
  heading(sheet, texts.figures);
  const table = sheet.element('Table');
  const columns = figureColumns(writing);
  drawHeadings(sheet, columns, table);
  const rows = [
    ...accounts.map((account) => ({
      label: texts.accounts[account],
      from: opening[account],
      to: closing[account],
    })),
    ...(hasCoins(book) ? [{ label: texts.coins, from: opening.coins, to: closing.coins }] : []),
    { label: texts.total, from: totalOf(opening), to: totalOf(closing) },
  ];
  for (const [at, { label, from, to }] of rows.entries()) {
    const style = at === rows.length - 1 ? 'bold' : 'regular';
    if (style === 'bold') sheet.rule(sheet.y - 3, line);
    drawCells(sheet, table, [
      { text: label, column: columns[0], heads: true, style },
      { text: money(from), column: columns[1], style },
      { text: signed(to - from), column: columns[2], style },
      { text: money(to), column: columns[3], style },
    ]);
  }
  table.end();
  sheet.y += 16;
}

/** What changed the total value between the two. */
function drawSums(sheet: Sheet, { texts, money, signed }: Writing, book: MonthBook): void {
  heading(sheet, texts.changes);
  const table = sheet.element('Table');
  const columns: readonly Column[] = [
    { header: texts.item, x: left },
    { header: texts.amount, x: right, align: 'end' },
  ];
  drawHeadings(sheet, columns, table);
  const sum = (flow: MonthEvent['flow']) =>
    book.events.reduce((total, event) => (event.flow === flow ? total + event.change : total), 0n);
  const rows = [
    [texts.totalAtStart, money(totalOf(book.opening))],
    [texts.in, signed(sum('in'))],
    [texts.out, signed(sum('out'))],
    [texts.returns, signed(sum('return'))],
    ...(hasCoins(book)
      ? [[texts.fromCoins, signed(book.closing.coins - book.opening.coins + sum('trade'))] as const]
      : []),
    [texts.totalAtEnd, money(totalOf(book.closing))],
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

const gapParts = ['timing', 'fees', 'spread', 'impact', 'total'] as const;

/** The three lines at the end, what the differences between them consist of, and what prices they are drawn with. */
function drawTrading(
  sheet: Sheet,
  { texts, money, signed, day }: Writing,
  { from, opening, days, gaps, simulatedDays, missingDays }: TradingReport,
): void {
  const last = days.at(-1);
  if (!last) return;
  const notes = [
    ...(simulatedDays > 0 ? [texts.simulatedDays({ days: simulatedDays })] : []),
    ...(missingDays > 0 ? [texts.missingDays({ days: missingDays })] : []),
  ];
  const lines = sheet.break(notes.join(' '), right - left, { size: 8 });
  if (!sheet.fits(190 + lines.length * lineHeight(8))) sheet.addPage();
  heading(sheet, texts.trading);
  const table = sheet.element('Table');
  const columns: readonly Column[] = [
    { header: texts.figure, x: left },
    { header: texts.besideNothing, x: 440, align: 'end' },
    { header: texts.besideCoins, x: right, align: 'end' },
  ];
  drawHeadings(sheet, columns, table);
  const write = (dollars: number) => money(centsOf(dollars));
  const rows = [
    [texts.tradingStart({ day: day(new Date(from)) }), write(opening), write(opening)],
    [texts.you, write(last.own), write(last.own)],
    [texts.otherLine, write(last.nothing), write(last.coins)],
    ...gapParts.map((part) => {
      const sign = part === 'timing' || part === 'total' ? 1n : -1n;
      const value = (gap: TradingReport['gaps']['coins']) => signed(sign * centsOf(gap[part]));
      return [texts.gap[part], value(gaps.nothing), value(gaps.coins)];
    }),
  ];
  for (const [at, texts] of rows.entries()) {
    const style = at === rows.length - 1 ? 'bold' : 'regular';
    if (style === 'bold') sheet.rule(sheet.y - 3, line);
    const cells = texts.map(
      (text, index) => ({ text, column: columns[index], heads: index === 0, style }) as const,
    );
    drawCells(sheet, table, cells);
  }
  table.end();
  if (lines.length > 0)
    sheet.tagged('P', () => sheet.writeLines(lines, left, sheet.y, { size: 8, color: muted }));
  sheet.y += lines.length * lineHeight(8) + 16;
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

const eventColumns = ({ texts }: Writing) =>
  [
    { header: texts.time, x: left },
    { header: texts.event, x: 122 },
    { header: texts.where, x: 326 },
    { header: texts.amount, x: 476, align: 'end' },
    { header: texts.dollarsAfter, x: right, align: 'end' },
  ] as const satisfies readonly Column[];
/** Points. */
const eventWidth = 196;

/** One row per event, with the dollars after it. */
async function drawEvents(
  sheet: Sheet,
  writing: Writing,
  title: string,
  { holder, book, unproven }: StatementToDraw,
): Promise<void> {
  const { texts, entry, reason } = writing;
  if (!sheet.fits(90)) sheet.addPage();
  heading(sheet, texts.events);
  if (book.events.length === 0) {
    sheet.tagged('P', () => sheet.write(texts.nothing, left, sheet.y));
    return;
  }
  const table = sheet.element('Table');
  drawHeadings(sheet, eventColumns(writing), table);
  let dollars = totalOf(book.opening) - book.opening.coins;
  for (const [at, event] of book.events.entries()) {
    dollars += event.change;
    const details = [
      event.description === statementTexts.messages.kinds[event.kind] ? '' : entry(event.description),
      event.reason === null ? '' : texts.reason({ reason: reason(event.reason) }),
      unproven.includes(event.journal) ? texts.noProof : '',
      event.actorId === holder.id ? texts.byYou : texts.by({ actor: event.actorName ?? brandName }),
    ]
      .filter(Boolean)
      .flatMap((text) => sheet.break(text, eventWidth, { size: 8 }));
    const height = lineHeight(9) + details.length * lineHeight(8) + 9;
    if (!sheet.fits(height)) {
      sheet.addPage();
      sheet.artifact(() => {
        const [first] = sheet.break(texts.continued({ title, name: holder.name }), right - left, { size: 8 });
        if (first) sheet.writeLines([first], left, sheet.y, { size: 8, color: muted });
      });
      sheet.y += 22;
      drawHeadings(sheet, eventColumns(writing), null);
    }
    drawEvent(sheet, writing, table, { event, details, dollars });
    sheet.y += height;
    sheet.rule(sheet.y - 5, line, 0.25);
    // A long month takes a second of processor time, which must not block other calls.
    if (at % 25 === 24) await yieldToOthers();
  }
  table.end();
}

function drawEvent(
  sheet: Sheet,
  writing: Writing,
  table: PDFKit.PDFStructureElement,
  { event, details, dollars }: { event: MonthEvent; details: ReturnType<Sheet['break']>; dollars: bigint },
): void {
  const row = sheet.element('TR', table);
  const { y } = sheet;
  const { texts, money, signed } = writing;
  const [time, what, where, amount, after] = eventColumns(writing);
  sheet.tagged('TD', () => sheet.write(writing.time(event.at), time.x, y), row);
  const drawWhat = () => {
    sheet.write(texts.kinds[event.kind], what.x, y, { style: 'bold' });
    sheet.writeLines(details, what.x, y + lineHeight(9), { size: 8, color: muted });
  };
  sheet.tagged('TH', drawWhat, row, { scope: 'Row' });
  sheet.tagged(
    'TD',
    () =>
      sheet.writeLines(sheet.break(placesOf(writing, event), 96, { size: 8 }), where.x, y + 1, { size: 8 }),
    row,
  );
  const { flow, change, moved } = event;
  const tone = flow === 'return' ? (change < 0n ? toneOf.out : toneOf.in) : toneOf[flow];
  const text = flow === 'transfer' ? money(moved) : signed(change);
  sheet.tagged('TD', () => sheet.write(text, amount.x, y, { color: tone, align: 'end' }), row);
  sheet.tagged('TD', () => sheet.write(money(dollars), after.x, y, { align: 'end' }), row);
  row.end();
}

/** Which figures an event took from and added to, such as `Available to On hold`. */
function placesOf({ list, texts }: Writing, { entries }: MonthEvent): string {
  const names = (sign: 1 | -1) =>
    list([
      ...new Set(
        entries
          .filter(({ amount }) => (sign > 0 ? amount > 0n : amount < 0n))
          .map(({ account }) => texts.accounts[account]),
      ),
    ]);
  const [from, to] = [names(-1), names(1)];
  if (from === '') return texts.to({ to });
  return to === '' ? texts.from({ from }) : texts.between({ from, to });
}

function totalOf(figures: Figures): bigint {
  return accounts.reduce((sum, account) => sum + figures[account], figures.coins);
}
