import type { OrderSide, OrderType, TimeInForce } from '@dayrise/contracts';
import { parseMoney } from '@dayrise/ui-kit';
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

/** Whether the order is a market buy for an amount of dollars. */
export const spendsAmount = ({ side, type, by }: OrderInput): boolean =>
  side === 'buy' && type === 'market' && by === 'amount';

/** The order as the API takes it, with what belongs to its type and side only. */
export function orderOf(coin: string, input: OrderInput): OrderBody {
  const { side, type } = input;
  const given = (text: string, belongs: boolean) => (belongs && text.trim()) || undefined;
  const trail = given(input.trailPercent, type === 'trailing_stop');
  const forAmount = spendsAmount(input);
  return {
    coin,
    side,
    type,
    amount: forAmount ? (parseMoney(input.amount) ?? Number.NaN) : undefined,
    quantity: given(input.quantity, !forAmount),
    limitPrice: given(input.limitPrice, type === 'limit' || type === 'stop_limit'),
    stopPrice: given(input.stopPrice, type === 'stop' || type === 'stop_limit'),
    trailPercent: trail === undefined ? undefined : Number(trail),
    timeInForce: type === 'market' || type === 'limit' ? input.timeInForce : undefined,
    takeProfit: given(input.takeProfit, side === 'buy'),
    stopLoss: given(input.stopLoss, side === 'buy'),
  };
}

/** A share of an available figure, rounded down to its decimals; all of it is the figure itself. */
export function shareOf(available: string, percent: number, decimals: number): string {
  if (percent === 100) return available;
  const unit = 10 ** decimals;
  return String(Math.floor((Number(available) * unit * percent) / 100) / unit);
}
