import type { Order } from '@dayrise/contracts';
import type { Formatting } from '@dayrise/ui-kit';
import type { messages } from './order-texts.ts';

type Texts = ReturnType<typeof messages.in>;

/** Decimals of a quantity of coins. */
export const QUANTITY_DECIMALS = 8;

/** How a quantity of coins and a price of an order, decimals of the API, are written; a dash where there is none. */
export const writeDecimals = ({ formatNumber, formatOrderPrice }: Formatting) => ({
  coins: (quantity: string | undefined) => formatNumber(Number(quantity), QUANTITY_DECIMALS),
  price: (price: string | null) => formatOrderPrice(price === null ? null : Number(price)),
});

/** The prices of an order that its owner can change. */
export const amendedPrices = ['limitPrice', 'stopPrice'] as const;

type AmendedTerm = 'quantity' | 'trailPercent' | (typeof amendedPrices)[number];

/** The terms of an open order that its owner can still change. */
export function amendable(
  order: Pick<Order, 'type' | 'state' | 'entry' | 'triggeredAt' | AmendedTerm>,
): readonly AmendedTerm[] {
  if (!isOpen(order) || order.type === 'market') return [];
  const terms: readonly AmendedTerm[] = [
    // An exit sells what its buy bought.
    ...(order.entry === null ? (['quantity'] as const) : []),
    'limitPrice',
    ...(order.triggeredAt === null ? (['stopPrice', 'trailPercent'] as const) : []),
  ];
  return terms.filter((term) => order[term] !== null);
}

/** A new price of an order, a decimal of the API. */
export interface AmendedPrice {
  readonly field: (typeof amendedPrices)[number];
  readonly price: string;
}

/** An order in words, such as "Buy 0.015 BTC". */
export function orderName(
  texts: Texts,
  formatting: Formatting,
  order: Pick<Order, 'side' | 'symbol' | 'quantity' | 'amount'>,
): string {
  const { side, symbol, quantity, amount } = order;
  const shown = { side: texts[side], symbol: symbol.toUpperCase() };
  return quantity === null
    ? texts.forAmount({ ...shown, amount: formatting.formatMoney(amount) })
    : texts.ofQuantity({ ...shown, quantity: writeDecimals(formatting).coins(quantity) });
}

/** When an order fills, in words, such as "At $92,000.00 or better". */
export function orderTerms(
  texts: Texts,
  formatting: Formatting,
  order: Pick<Order, 'type' | 'limitPrice' | 'stopPrice' | 'trailPercent' | 'triggerPrice'>,
): string {
  const { price } = writeDecimals(formatting);
  const { type, limitPrice, stopPrice, trailPercent, triggerPrice } = order;
  switch (type) {
    case 'market':
      return texts.terms.market;
    case 'limit':
      return texts.terms.limit({ limit: price(limitPrice) });
    case 'stop':
      return texts.terms.stop({ stop: price(stopPrice) });
    case 'stop_limit':
      return texts.terms.stop_limit({ stop: price(stopPrice), limit: price(limitPrice) });
    case 'trailing_stop': {
      const percent = formatting.formatPercent(trailPercent, { signed: false });
      return triggerPrice === null
        ? texts.terms.trailing_stop_new({ percent })
        : texts.terms.trailing_stop({ percent, trigger: price(triggerPrice) });
    }
  }
}

export const isOpen = ({ state }: Pick<Order, 'state'>): boolean =>
  state === 'open' || state === 'partially_filled';

/** What becomes of the coins of an open buy with exits, or that an open order is an exit; null for others. */
export function exitsNote(
  texts: Texts,
  formatting: Formatting,
  {
    state,
    type,
    entry,
    takeProfit,
    stopLoss,
  }: Pick<Order, 'state' | 'type' | 'entry' | 'takeProfit' | 'stopLoss'>,
): string | null {
  if (!isOpen({ state })) return null;
  if (entry !== null) return texts.exits[type === 'stop' ? 'stop' : 'limit'];
  const { price } = writeDecimals(formatting);
  const [profit, loss] = [price(takeProfit), price(stopLoss)];
  if (takeProfit !== null && stopLoss !== null)
    return texts.exits.both({ takeProfit: profit, stopLoss: loss });
  if (takeProfit !== null) return texts.exits.takeProfit({ takeProfit: profit });
  return stopLoss === null ? null : texts.exits.stopLoss({ stopLoss: loss });
}

/** What an order waits for, or why it ended; null if it simply filled. */
export function orderNote(
  texts: Texts,
  { state, type, reason }: Pick<Order, 'state' | 'type' | 'reason'>,
): string | null {
  if (reason !== null) return texts.reasons[reason];
  if (!isOpen({ state })) return null;
  return type === 'market' ? texts.waits : texts.rests;
}
