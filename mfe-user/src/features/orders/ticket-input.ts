import {
  dearestPrice,
  type OrderSide,
  type OrderType,
  type TimeInForce,
  type TradingRules,
} from '@dayrise/contracts';
import { parseMoney } from '@dayrise/ui-kit';
import { QUANTITY_DECIMALS } from '../../lib/order-words.ts';
import type { OrderBody } from './api.ts';

/** What is typed into a ticket. Numbers are texts with the signs of English. */
export interface OrderInput {
  side: OrderSide;
  type: OrderType;
  /** How much a market buy is given: in dollars or in coins. */
  by: 'amount' | 'quantity';
  amount: string;
  quantity: string;
  limitPrice: string;
  stopPrice: string;
  trailPercent: string;
  timeInForce: TimeInForce;
  takeProfit: string;
  stopLoss: string;
}

export const noInput: OrderInput = {
  side: 'buy',
  type: 'market',
  by: 'amount',
  amount: '',
  quantity: '',
  limitPrice: '',
  stopPrice: '',
  trailPercent: '',
  timeInForce: 'gtc',
  takeProfit: '',
  stopLoss: '',
};

/** What stays typed when another coin is chosen: quantities and prices are those of one coin. */
export const forAnotherCoin = ({ side, type, by, amount }: OrderInput): OrderInput => ({
  ...noInput,
  side,
  type,
  by,
  amount,
});

/** Whether the order is a market buy for an amount of dollars. */
export const spendsAmount = ({ side, type, by }: OrderInput): boolean =>
  side === 'buy' && type === 'market' && by === 'amount';

const hasLimit = ({ type }: Pick<OrderInput, 'type'>): boolean => type === 'limit' || type === 'stop_limit';

/** The limit price of an order that has one; null while it isn't a number above zero. */
export const limitOf = (input: Pick<OrderInput, 'type' | 'limitPrice'>): number | null =>
  (hasLimit(input) && Number(input.limitPrice)) || null;

/** What the quantity is worth: at its limit where there is one, otherwise at the coin's price. */
export const worthOf = (input: Pick<OrderInput, 'type' | 'limitPrice' | 'quantity'>, price: number): number =>
  Number(input.quantity) * (limitOf(input) ?? price);

/** A typed decimal as the API takes it: `.5` is `0.5`, and `5.` is `5`. */
export const plainDecimal = (text: string): string =>
  text
    .trim()
    .replace(/^\.(?=\d)/, '0.')
    .replace(/(\d)\.$/, '$1');

/** The order as the API takes it, with what belongs to its type and side only. */
export function orderOf(coin: string, input: OrderInput): OrderBody {
  const { side, type } = input;
  const given = (text: string, belongs: boolean) => (belongs && plainDecimal(text)) || undefined;
  const trail = given(input.trailPercent, type === 'trailing_stop');
  const forAmount = spendsAmount(input);
  return {
    coin,
    side,
    type,
    amount: forAmount ? (parseMoney(input.amount) ?? Number.NaN) : undefined,
    quantity: given(input.quantity, !forAmount),
    limitPrice: given(input.limitPrice, hasLimit(input)),
    stopPrice: given(input.stopPrice, type === 'stop' || type === 'stop_limit'),
    trailPercent: trail === undefined ? undefined : Number(trail),
    timeInForce: type === 'market' || type === 'limit' ? input.timeInForce : undefined,
    takeProfit: given(input.takeProfit, side === 'buy'),
    stopLoss: given(input.stopLoss, side === 'buy'),
  };
}

/**
 * Which of an order's prices is reached already, so that the order, or what it buys, trades at once: people may have meant
 * another type. `now` is the published price, and `expected` that of the fill.
 */
export function reachedPrice(
  { side, type, stopPrice, takeProfit, stopLoss }: OrderBody,
  { now, expected }: { readonly now: number; readonly expected: number },
): 'stop' | 'stop_limit' | 'takeProfit' | 'stopLoss' | null {
  const isStop = type === 'stop' || type === 'stop_limit';
  if (isStop && (side === 'buy' ? now >= Number(stopPrice) : now <= Number(stopPrice))) return type;
  if (stopLoss !== undefined && expected <= Number(stopLoss)) return 'stopLoss';
  if (takeProfit !== undefined && expected >= Number(takeProfit)) return 'takeProfit';
  return null;
}

/** A share of an available figure, rounded down to its decimals; all of it is the figure itself. */
export function shareOf(available: string, percent: number, decimals: number): string {
  if (percent === 100) return available;
  return writeUnits((Number(available) * 10 ** decimals * percent) / 100, decimals);
}

/** Units of the last decimal, rounded down, as a decimal without zeros at its end. */
function writeUnits(units: number, decimals: number): string {
  return (Math.floor(units) / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, '');
}

/** What the server computes a buy's hold from. */
export type HoldRules = Pick<TradingRules, 'fees' | 'marketProtection'>;

/**
 * The most coins that dollars buy at the dearest price that the order's hold covers, fee included; null while a price is
 * missing. `now` is the coin's price. Cents are rounded up twice.
 */
export function quantityFor(
  input: OrderInput,
  dollars: number,
  now: number,
  rules: HoldRules,
): string | null {
  const dearest = dearestPrice(input.type, {
    now,
    limitPrice: () => Number(input.limitPrice),
    stopPrice: () => Number(input.stopPrice),
    guarded: (price) => price * (1 + rules.marketProtection / 100),
    trailed: (price) => price * (1 + Number(input.trailPercent) / 100),
  });
  const price = dearest * (1 + rules.fees.taker / 10_000);
  const units = ((dollars - 0.02) / price) * 10 ** QUANTITY_DECIMALS;
  return units >= 1 && Number.isFinite(units) ? writeUnits(units, QUANTITY_DECIMALS) : null;
}
