import { ApiError } from '@dayrise/platform';
import { numberDetail } from '@dayrise/platform/failures';
import { formatMoney } from '@dayrise/ui-kit';
import { type Figure, figureLabel } from './figures.ts';

/** The message for a 409 on a balance change; null for other errors. */
export function staleSentence(error: unknown, figure: Figure): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'stale_figure') {
    const now = numberDetail(error, 'current');
    const found = now === null ? 'has changed' : `is now ${formatMoney(now)}`;
    return `${figureLabel[figure]} ${found}: it changed while you were editing. Your update was not applied. Check the amount and update again.`;
  }
  if (error.code === 'below_hold') {
    const hold = numberDetail(error, 'hold');
    const held = hold === null ? 'what is on hold' : `the ${formatMoney(hold)} on hold`;
    return `A balance cannot be set below ${held} for pending withdrawals. Decide those first. Nothing was changed.`;
  }
  return null;
}
