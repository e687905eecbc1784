import { formatStatement } from '@dayrise/verify-statement';
import { brandName } from '../../../lib/brand.ts';
import type { Figures } from '../queries/month.ts';
import { left, lineHeight, muted, right, type Sheet } from './sheet.ts';
import type { StatementToDraw } from './statement-to-draw.ts';
import type { StatementTexts } from './texts.ts';

/** Says at the top why the statement is provisional, in a frame. */
export function drawNotice(sheet: Sheet, text: string): void {
  const padding = 8;
  const size = 10;
  const lines = sheet.break(text, right - left - 2 * padding, { size });
  sheet.y += padding;
  const height = lines.length * lineHeight(size) + 2 * padding;
  sheet.frame(sheet.y, height, muted);
  sheet.tagged('P', () => sheet.writeLines(lines, left + padding, sheet.y + padding, { size }));
  sheet.y += height;
}

/** Attaches what `verify-statement` checks, and says below the events what it is. */
export function attachProofs(
  sheet: Sheet,
  texts: StatementTexts,
  { month, holder, book, proofs, unproven }: StatementToDraw,
): void {
  if (proofs.length + unproven.length === 0) return;
  const file = `${brandName.toLowerCase()}-proofs-${month}.json`;
  const { length } = book.events;
  const proven = proofs.length;
  const { check } = texts;
  const text =
    proven === length
      ? texts.proofs({ file, proven, check })
      : texts.someProofs({ file, proven, events: length, check });
  const lines = sheet.break(text, right - left, { size: 8 });
  const height = lines.length * lineHeight(8) + 10;
  if (!sheet.fits(height)) sheet.addPage();
  sheet.tagged('P', () => sheet.writeLines(lines, left, sheet.y + 10, { size: 8, color: muted }));
  sheet.y += height;
  const statement = {
    person: holder.id,
    month,
    opening: centsOf(book.opening),
    closing: centsOf(book.closing),
    proofs,
    // Final statements have no such list.
    ...(unproven.length > 0 && { unproven }),
  };
  sheet.attach(file, 'application/json', 'Proofs for verify-statement', formatStatement(statement));
}

const centsOf = ({ cash, hold, principal, profit }: Figures) => ({
  cash: Number(cash),
  hold: Number(hold),
  principal: Number(principal),
  profit: Number(profit),
});
