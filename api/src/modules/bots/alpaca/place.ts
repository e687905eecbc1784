import { type AlpacaOrderChange, issueCode, type NewAlpacaOrder } from '@dayrise/contracts';
import { schemaIssue } from '@dayrise/contracts/issue-text';
import { AmendOrderBody, NewOrder } from '@dayrise/contracts/schemas';
import type { z } from 'zod';
import type { Database } from '../../../data/prisma.ts';
import { AppError, type FoundIssue } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { plainDecimal } from './plain-decimal.ts';
import { getCoinId } from './symbols.ts';

const refuse = (text: string) => new AppError('invalid', undefined, { text });

/** `''` and null mean that a field is missing. */
const given = (value: string | null | undefined): string | undefined => value || undefined;
const decimal = (value: string | null | undefined): string | undefined =>
  value ? plainDecimal(value) : undefined;

/** The order that a body of Alpaca's asks for. Throws `invalid` with Alpaca's words for what we don't have. */
export async function toNewOrder(
  database: Database,
  body: z.output<typeof NewAlpacaOrder>,
): Promise<NewOrder> {
  const { type, side, take_profit: profit, stop_loss: loss } = body;
  const orderClass = body.order_class || 'simple';
  if (!['simple', 'bracket', 'oto'].includes(orderClass))
    throw refuse('invalid order_class for crypto order');
  requireExits(orderClass, [given(profit?.limit_price), given(loss?.stop_price)]);
  if (given(body.trail_price)) throw refuse('trail_price is not supported, use trail_percent');
  if (given(loss?.limit_price)) throw refuse('stop_loss.limit_price is not supported');
  requireTimeInForce(body.time_in_force);
  const [trail, notional] = [decimal(body.trail_percent), decimal(body.notional)];
  return parse(NewOrder, {
    coin: await getCoinId(database, body.symbol),
    side,
    type,
    quantity: decimal(body.qty),
    amount: notional === undefined ? undefined : Number(notional),
    limitPrice: decimal(body.limit_price),
    stopPrice: decimal(body.stop_price),
    trailPercent: trail === undefined ? undefined : Number(trail),
    timeInForce: body.time_in_force ?? 'gtc',
    takeProfit: decimal(profit?.limit_price),
    stopLoss: decimal(loss?.stop_price),
    // Clients expect one.
    clientOrderId: given(body.client_order_id) ?? newId(),
  });
}

/** Whoever asks for exits must get them, and others none. */
function requireExits(orderClass: string, prices: readonly (string | undefined)[]): void {
  const count = prices.filter((price) => price !== undefined).length;
  if (orderClass === 'simple' && count > 0) throw refuse('exits need order_class bracket or oto');
  if (orderClass === 'bracket' && count < 2)
    throw refuse('bracket orders require take_profit.limit_price and stop_loss.stop_price');
  if (orderClass === 'oto' && count !== 1)
    throw refuse('oto orders require either take_profit.limit_price or stop_loss.stop_price');
}

/** The change that a body of Alpaca's asks for, of an order with this time in force. Throws like `toNewOrder`. */
export function toAmendment(
  body: z.output<typeof AlpacaOrderChange>,
  timeInForce: NewOrder['timeInForce'],
): z.output<typeof AmendOrderBody> {
  requireTimeInForce(body.time_in_force);
  if ((body.time_in_force ?? timeInForce) !== timeInForce) throw refuse('time_in_force can’t be changed');
  const trail = decimal(body.trail);
  return parse(AmendOrderBody, {
    quantity: decimal(body.qty),
    limitPrice: decimal(body.limit_price),
    stopPrice: decimal(body.stop_price),
    trailPercent: trail === undefined ? undefined : Number(trail),
  });
}

function requireTimeInForce(timeInForce: string | null | undefined): void {
  if (!['gtc', 'ioc'].includes(timeInForce ?? 'gtc')) throw refuse('invalid crypto time_in_force');
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: issueCode });
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', undefined, {
    issues: parsed.error.issues.map((issue) => schemaIssue(issue) as FoundIssue),
  });
}
