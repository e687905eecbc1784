import type { NewOrder, OrderEstimate } from '@dayrise/contracts';
import type { Database } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { dollarsOf, plainDollars } from '../../../lib/money.ts';
import { availableFor, checkFilters, requiredFor } from '../commands/check-order.ts';
import { quoteNow } from '../market-now.ts';
import { type CoinParameters, type Observation, type Quote, quote } from '../model/fill-model.ts';
import { addFill, feeOf, grossOf, noTotals, spentOf } from '../model/totals.ts';
import { divideUp, formatUnits, larger, largestThat, MILLION, smaller, UNIT } from '../model/units.ts';
import { assetOf, feesOf, type Terms, termsOf } from '../order-row.ts';
import { refuseOrder } from '../refuse-order.ts';
import { findCurrentHalts, refuseHalted } from './halts.ts';
import { readParametersOf } from './observations.ts';
import { readRates } from './settings.ts';

/** What an order would cost at the published price. Throws `order_refused` like placing it, but for what it would hold. */
export async function estimateOrder(
  database: Database,
  personId: string,
  wire: NewOrder,
): Promise<OrderEstimate> {
  const terms = termsOf(wire, await readRates(database));
  const quoted = await quoteNow(database, wire.coin, wire.side);
  refuseHalted(await findCurrentHalts(database), wire.coin);
  checkFilters(terms, quoted.price);
  const { observation, source } = quoted;
  if (observation === null) throw refuseOrder('no_volume');
  const parameters = await readParametersOf(database, { coin: wire.coin, source }, clock.date());
  const trade = expectTrade(terms, observation, parameters);
  const { side } = terms;
  const available = await availableFor(database, { personId, side, asset: assetOf(source, wire.coin) });
  const write = (units: bigint) => (side === 'buy' ? plainDollars(units) : formatUnits(units));
  return {
    ...describeTrade(trade, terms, observation.price),
    required: write(requiredFor(terms, quoted.price)),
    available: write(available),
  };
}

interface ExpectedTrade extends Quote {
  readonly quantity: bigint;
  readonly liquidity: 'maker' | 'taker';
}

/** The trade to expect: at the market as it would be at the order's stop, or at a limit that is out of reach now. */
function expectTrade(terms: Terms, observation: Observation, parameters: CoinParameters): ExpectedTrade {
  const { side, limitPrice } = terms;
  const market = { ...observation, price: expectedPrice(terms, observation.price) };
  const atMarket = (quantity: bigint): Quote => {
    const found = quote(market, parameters, { side, quantity, before: 0n });
    if (found === null) throw refuseOrder('no_volume');
    return found;
  };
  const quantity = terms.quantity ?? affordable(terms, market.price, atMarket);
  if (quantity === 0n) throw refuseOrder('smallest_buy');
  const taken = atMarket(quantity);
  const reached =
    limitPrice === null || (side === 'buy' ? taken.price <= limitPrice : taken.price >= limitPrice);
  if (reached && terms.type !== 'stop_limit') return { ...taken, quantity, liquidity: 'taker' };
  return { price: limitPrice ?? market.price, halfSpread: 0n, impact: 0n, quantity, liquidity: 'maker' };
}

function expectedPrice({ type, side, stopPrice, trail }: Terms, now: bigint): bigint {
  // One that is reached already fills at the next price.
  if (type === 'stop' && stopPrice !== null)
    return side === 'buy' ? larger(stopPrice, now) : smaller(stopPrice, now);
  if (trail === null) return now;
  return divideUp(now * (MILLION + (side === 'buy' ? 1n : -1n) * BigInt(trail)), MILLION);
}

/** The largest quantity whose cost and fee fit into an amount of cents. */
function affordable(terms: Terms, price: bigint, quoteOf: (quantity: bigint) => Quote): bigint {
  const { taker: feeRate } = feesOf(terms);
  const amount = terms.amount ?? 0n;
  const fits = (quantity: bigint) =>
    quantity === 0n ||
    spentOf(addFill(noTotals, { quantity, price: quoteOf(quantity).price, feeRate })) <= amount;
  return largestThat(fits, (amount * 10n ** 14n) / price);
}

function describeTrade(trade: ExpectedTrade, terms: Terms, now: bigint) {
  const { side } = terms;
  const fees = feesOf(terms);
  const { quantity, price, liquidity } = trade;
  const totals = addFill(noTotals, { quantity, price, feeRate: fees[liquidity] });
  const [gross, fee] = [grossOf(totals, side), feeOf(totals, side)];
  const total = side === 'buy' ? gross + fee : gross - fee;
  const notional = Number(quantity * now) / 1e16;
  const cost = (rate: number) => ({ dollars: roundTo(notional * rate, 2), percent: roundTo(rate * 100, 4) });
  const [spread, impact] = [Number(trade.halfSpread) / 1e6, Number(trade.impact) / 1e6];
  const takerFee = Number(fees.taker) / 1e6;
  // The way back is a market order of the same size.
  const back =
    side === 'buy' ? (1 - spread - impact) * (1 - takerFee) : (1 + spread + impact) * (1 + takerFee);
  const breakEven = Number(total) / 100 / (Number(quantity) / Number(UNIT)) / back;
  return {
    price: formatUnits(price),
    quantity: formatUnits(quantity),
    marketPrice: formatUnits(now),
    liquidity,
    spread: cost(spread),
    impact: cost(impact),
    fee: { dollars: dollarsOf(fee), percent: roundTo((Number(fee) / 100 / notional) * 100, 4) },
    total: dollarsOf(total),
    breakEven: {
      price: breakEven.toPrecision(6).includes('e') ? breakEven.toFixed(8) : breakEven.toPrecision(6),
      percent: roundTo((breakEven / (Number(now) / 1e8) - 1) * 100, 4),
    },
  };
}

const roundTo = (value: number, decimals: number): number => Number(value.toFixed(decimals));
