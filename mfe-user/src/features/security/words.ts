import type { DataExport, getDeletion, ResponseOf } from '@dayrise/contracts';
import type { messages } from './texts.ts';

type SecurityTexts = ReturnType<typeof messages.in>;

/** An event in words. A kind that this build doesn’t know is shown as the server calls it. */
export function eventText(kind: string, texts: SecurityTexts['events']): string {
  if (Object.hasOwn(texts, kind)) return texts[kind as keyof typeof texts];
  const text = kind.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const dayMs = 86_400_000;

/** When the next export can be asked for, in milliseconds; null if now. A failed one doesn’t count. */
export function nextExportAt(exports: readonly DataExport[], now: number): number | null {
  const latest = exports.find(({ state }) => state !== 'failed');
  const next = latest ? Date.parse(latest.requestedAt) + dayMs : now;
  return next > now ? next : null;
}

type WritesOff = ResponseOf<typeof getDeletion>['writesOff'];

/** What a deletion does to the person's money, before they confirm it. */
export function lossText(
  loss: WritesOff,
  money: (dollars: number) => string,
  texts: SecurityTexts['deletion'],
): string {
  const total = loss.balance + loss.deposit + loss.profit + loss.holdings;
  const figures = {
    total: money(total),
    balance: money(loss.balance),
    deposit: money(loss.deposit),
    profit: money(loss.profit),
  };
  const parts = [
    total === 0 && texts.noMoney,
    total > 0 && loss.holdings === 0 && texts.loss(figures),
    loss.holdings > 0 && texts.lossWithCoins({ ...figures, coins: money(loss.holdings) }),
    loss.openPlans > 0 && texts.plans({ count: loss.openPlans }),
    loss.pendingWithdrawals > 0 && texts.withdrawals({ count: loss.pendingWithdrawals }),
    loss.pendingPayments > 0 && texts.payments({ count: loss.pendingPayments }),
    texts.simulated,
  ];
  return parts.filter(Boolean).join(' ');
}
