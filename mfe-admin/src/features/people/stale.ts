import { ApiError } from '@dayrise/platform';
import { numberDetail } from '@dayrise/platform/failures';
import type { Figure } from './figures.ts';
import type { figureMessages } from './texts.ts';

/** The message for a 409 on a balance change; null for other errors. `money` formats dollars. */
export function staleSentence(
  error: unknown,
  figure: Figure,
  texts: ReturnType<typeof figureMessages.in>,
  money: (dollars: number) => string,
): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'stale_figure') {
    const now = numberDetail(error, 'current');
    return now === null ? texts[figure].hasChanged : texts[figure].stale({ amount: money(now) });
  }
  if (error.code === 'below_hold') {
    const hold = numberDetail(error, 'hold');
    return hold === null ? texts.belowSomeHold : texts.belowHold({ amount: money(hold) });
  }
  return null;
}
