import type { Fill } from '@dayrise/contracts';

/**
 * What half the spread and the person's size cost at a fill that took the market, in dollars: the distance from the
 * published price. A stop that fills at its own price is further away, which is neither; the trading review counts so, too.
 */
export function costsOf({ quantity, gross, receipt }: Pick<Fill, 'quantity' | 'gross' | 'receipt'>) {
  const worth = Number(quantity) * Number(receipt.price);
  const distance = Math.abs(gross - worth);
  const spread = Math.min(distance, (worth * receipt.halfSpread) / 1_000_000);
  const most = receipt.rule === 'stop' ? (worth * receipt.impact) / 1_000_000 : distance;
  return { spread, impact: Math.min(distance - spread, most) };
}
