import type { NewOrder } from '@dayrise/contracts';
import type { Actor } from '../../src/context.ts';
import { clock, setClock } from '../../src/lib/clock.ts';
import type { LedgerContext, PostingContext } from '../../src/modules/ledger/commands/post-journal.ts';
import { recordObservations } from '../../src/modules/market/commands/record-observations.ts';
import { scalePrice } from '../../src/modules/market/scaled-price.ts';
import { simulateCoins } from '../../src/modules/market/sources/simulator.ts';
import { parseCoins } from '../../src/modules/market/sources/upstream-coins.ts';
import { placeAt } from '../../src/modules/trading/commands/place-order.ts';
import { settleSource } from '../../src/modules/trading/commands/settle-orders.ts';
import type { DemoOrder } from './story.ts';

const source = 'simulated';

/** Prices that are published after an order until it fills: milliseconds after it. */
const pricesAfter = [40_000, 80_000, 120_000] as const;

export interface Step {
  readonly at: number;
  readonly run: (context: LedgerContext) => Promise<unknown>;
}

/** The same context as an investor, or as somebody else. */
export const actAs =
  (id: string, other: Partial<Actor> = {}) =>
  (context: LedgerContext): LedgerContext => ({
    ...context,
    actor: { id, role: 'user', staffSet: null, sessionId: 'seed', ...other },
  });

/** An order at the simulated price of its moment, and the prices after it. */
export function orderSteps(
  order: DemoOrder,
  at: number,
  own: (context: LedgerContext) => LedgerContext,
): Step[] {
  return [
    { at, run: (context) => atMoment(at, () => place(own(context), order)) },
    ...pricesAfter.map((later) => ({
      at: at + later,
      run: (context: LedgerContext) => atMoment(at + later, () => settle(context)),
    })),
  ];
}

/** Does something as if it were that moment. */
export async function atMoment(at: number, work: () => Promise<unknown>): Promise<void> {
  const restore = setClock({ now: () => at });
  try {
    await work();
  } finally {
    restore();
  }
}

async function publish(context: LedgerContext) {
  const read = parseCoins(simulateCoins(clock.now()));
  await recordObservations(context, { ...read, source });
  return read.coins;
}

async function place(context: LedgerContext, { limit, stop, stopLoss, ...order }: DemoOrder): Promise<void> {
  const coin = (await publish(context)).find(({ id }) => id === order.coin);
  const dollars = coin?.current_price ?? 0;
  const price = scalePrice(dollars);
  if (!coin || !price) throw new Error(`${order.coin} has no simulated price`);
  const priceOf = (share: number) => String(Number((dollars * share).toPrecision(4)));
  const wire: NewOrder = {
    ...order,
    timeInForce: 'gtc',
    ...(limit !== undefined && { limitPrice: priceOf(limit) }),
    ...(stop !== undefined && { stopPrice: priceOf(stop) }),
    ...(stopLoss !== undefined && { stopLoss: priceOf(stopLoss) }),
  };
  await placeAt(context as PostingContext, wire, { coin, source, price });
}

async function settle(context: LedgerContext): Promise<void> {
  await publish(context);
  await settleSource(context, source);
}
