import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetOf, holdOf } from '../order-row.ts';
import { type Evaluation, evaluateOrder, type Fill, type Order, type Tick } from './evaluate-order.ts';
import {
  type CoinParameters,
  capacityOf,
  type Observation,
  pathBetween,
  quote,
  type Side,
} from './fill-model.ts';
import { type Lot, takeFromLots } from './lots.ts';
import { addFill, feeOf, grossOf, noTotals, spentOf } from './totals.ts';
import { formatUnits, NOTIONAL_PER_CENT, parseUnits, squareRoot, UNIT } from './units.ts';

/** `FAULTS=long` runs the long form. */
const runs = { numRuns: process.env.FAULTS === 'long' ? 20_000 : 200 };

const fees = { maker: 1500n, taker: 2500n };
const minute = 60_000;
const start = Date.UTC(2026, 0, 1);

const parameters: fc.Arbitrary<CoinParameters> = fc.record({
  spreadFloor: fc.constantFrom(100n, 300n),
  usualRange: fc.bigInt({ min: 0n, max: 200_000n }),
});

/** Prices of a coin, a minute or so apart, that wander by up to five percent a step. */
const observations: fc.Arbitrary<Observation[]> = fc
  .record({
    first: fc.bigInt({ min: 100n, max: 100_000n * UNIT }),
    steps: fc.array(
      fc.record({
        move: fc.integer({ min: -50_000, max: 50_000 }),
        wick: fc.integer({ min: 0, max: 20_000 }),
        elapsed: fc.integer({ min: 1, max: 200_000 }),
        volume: fc.bigInt({ min: 0n, max: 10n ** 13n }),
      }),
      { minLength: 2, maxLength: 12 },
    ),
  })
  .map(({ first, steps }) => {
    let price = first;
    let asOf = start;
    let [low, high] = [first, first];
    return steps.map(({ move, wick, elapsed, volume }) => {
      price = (price * BigInt(1_000_000 + move)) / 1_000_000n + 1n;
      asOf += elapsed;
      const reach = (price * BigInt(wick)) / 1_000_000n;
      if (price - reach < low) low = price - reach;
      if (price + reach > high) high = price + reach;
      return { asOf, price, low24h: low, high24h: high, volume24h: volume };
    });
  });

const side = fc.constantFrom<Side>('buy', 'sell');
const quantity = fc.bigInt({ min: 1n, max: 1000n * UNIT });
const factor = fc.bigInt({ min: 900_000n, max: 1_100_000n });

/** An order at prices around the first observation. */
function orderNear(first: Observation): fc.Arbitrary<Order> {
  const price = factor.map((millionths) => (first.price * millionths) / 1_000_000n + 1n);
  const base = fc.record({
    side,
    quantity,
    timeInForce: fc.constantFrom('gtc', 'ioc', 'fok'),
    acceptedAt: fc.integer({ min: start - minute, max: start + 5 * minute }),
    budget: fc.bigInt({ min: 1000n, max: 10n ** 14n }),
    isNew: fc.constant(true),
    totals: fc.constant(noTotals),
    triggered: fc.constant(false),
    mark: fc.constant(null),
  });
  return fc.oneof(
    base.map((terms): Order => ({ ...terms, type: 'market' })),
    base.map((terms): Order => ({ ...terms, type: 'market', side: 'buy', quantity: null })),
    fc.tuple(base, price).map(([terms, limitPrice]): Order => ({ ...terms, type: 'limit', limitPrice })),
    fc.tuple(base, price).map(([terms, stopPrice]): Order => ({ ...terms, type: 'stop', stopPrice })),
    fc
      .tuple(base, price, price)
      .map(
        ([terms, stopPrice, limitPrice]): Order => ({ ...terms, type: 'stop_limit', stopPrice, limitPrice }),
      ),
    fc
      .tuple(base, fc.bigInt({ min: 1000n, max: 200_000n }))
      .map(([terms, trail]): Order => ({ ...terms, type: 'trailing_stop', trail })),
  );
}

interface Replay {
  readonly order: Order;
  readonly fills: readonly Fill[];
  readonly end: Evaluation['end'];
  readonly steps: readonly Evaluation[];
}

function replay(order: Order, all: readonly Observation[], of: CoinParameters): Replay {
  const steps: Evaluation[] = [];
  let current = order;
  for (const [index, observation] of all.entries()) {
    const tick = { observation, previous: all[index - 1] ?? null, parameters: of, fees, before: 0n };
    const step = evaluateOrder(current, tick);
    steps.push(step);
    current = step.order;
    if (step.end !== null) break;
  }
  const fills = steps.flatMap(({ fill }) => fill ?? []);
  return { order: current, fills, end: steps.at(-1)?.end ?? null, steps };
}

const history = fc
  .tuple(observations, parameters)
  .chain(([all, of]) =>
    fc.record({ all: fc.constant(all), of: fc.constant(of), order: orderNear(all[0] ?? at(UNIT)) }),
  );

/** An observation a minute after the start, with much volume. */
function at(price: bigint, changes: Partial<Observation> = {}): Observation {
  return { asOf: start + minute, price, low24h: price, high24h: price, volume24h: 10n ** 13n, ...changes };
}

/** The tick of an observation that follows one at `from`. */
function tickAt(observation: Observation, from: Observation): Tick {
  return { observation, previous: from, parameters: { spreadFloor: 100n, usualRange: 0n }, fees, before: 0n };
}

describe('for every history of prices and every order', () => {
  it('fills only at later observations, each at most once', () => {
    fc.assert(
      fc.property(history, ({ all, of, order }) => {
        const moments = replay(order, all, of).fills.map(({ receipt }) => receipt.observation.asOf);
        for (const moment of moments) expect(moment).toBeGreaterThan(order.acceptedAt);
        expect(new Set(moments).size).toBe(moments.length);
      }),
      runs,
    );
  });

  it('never flatters: no buy below the price, no taker sale above it, no limit violated, no cost below zero', () => {
    fc.assert(
      fc.property(history, ({ all, of, order }) => {
        for (const { price, gross, fee, liquidity, receipt } of replay(order, all, of).fills) {
          expect(gross >= 0n && fee >= 0n).toBe(true);
          const seen = receipt.observation.price;
          if (liquidity === 'taker') expect(order.side === 'buy' ? price >= seen : price <= seen).toBe(true);
          if (order.type === 'limit' || order.type === 'stop_limit') {
            expect(order.side === 'buy' ? price <= order.limitPrice : price >= order.limitPrice).toBe(true);
            if (liquidity === 'maker') expect(price).toBe(order.limitPrice);
          }
        }
      }),
      runs,
    );
  });

  it('adds up: never more than ordered or held, and the parts are the totals', () => {
    fc.assert(
      fc.property(history, ({ all, of, order }) => {
        const { order: last, fills, end } = replay(order, all, of);
        const sum = (part: (fill: Fill) => bigint) => fills.reduce((total, fill) => total + part(fill), 0n);
        expect(sum((fill) => fill.quantity)).toBe(last.totals.quantity);
        expect(sum((fill) => fill.gross)).toBe(grossOf(last.totals, order.side));
        expect(sum((fill) => fill.fee)).toBe(feeOf(last.totals, order.side));
        if (order.quantity !== null) expect(last.totals.quantity <= order.quantity).toBe(true);
        if (order.side === 'buy') expect(spentOf(last.totals) <= order.budget).toBe(true);
        if (end === 'filled' && order.quantity !== null) expect(last.totals.quantity).toBe(order.quantity);
        if (order.timeInForce === 'ioc') expect(fills.length).toBeLessThanOrEqual(1);
        if (order.timeInForce === 'fok' && end !== 'filled') expect(fills).toEqual([]);
      }),
      runs,
    );
  });

  it('stays within what one person can trade at an observation', () => {
    fc.assert(
      fc.property(history, ({ all, of, order }) => {
        for (const { quantity, receipt } of replay(order, all, of).fills) {
          const index = all.indexOf(receipt.observation);
          expect(quantity <= capacityOf(receipt.observation, all[index - 1] ?? null)).toBe(true);
        }
      }),
      runs,
    );
  });

  it('holds enough for the rest at any time: a limit never lacks money', () => {
    fc.assert(
      fc.property(history, ({ all, of, order }) => {
        if (order.side === 'sell' || order.quantity === null) return;
        if (order.type !== 'limit' && order.type !== 'stop_limit') return;
        const { type, quantity, limitPrice, timeInForce } = order;
        const terms = {
          side: order.side,
          type,
          quantity,
          limitPrice,
          timeInForce,
          amount: null,
          trail: null,
        };
        const stopPrice = type === 'limit' ? null : order.stopPrice;
        const budget = budgetOf(
          { ...terms, stopPrice, takeProfit: null, stopLoss: null, makerRate: 1500, takerRate: 2500 },
          all[0]?.price ?? 0n,
        );
        const { steps, end } = replay({ ...order, budget }, all, of);
        expect(end).not.toBe('price_protection');
        for (const step of steps) {
          const rest = (step.order.quantity ?? 0n) - step.order.totals.quantity;
          const terms = { quantity: rest, price: limitPrice, feeRate: fees.taker };
          expect(
            holdOf(step.order) >= spentOf(addFill(step.order.totals, terms)) - spentOf(step.order.totals),
          ).toBe(true);
        }
      }),
      runs,
    );
  });

  it('never fills a resting limit at exactly the price that was touched', () => {
    fc.assert(
      fc.property(history, side, ({ all, of }, side) => {
        const [previous, observation] = all;
        if (!previous || !observation) return;
        const { low, high } = pathBetween(previous, observation);
        const limitPrice = side === 'buy' ? low : high;
        const order: Order = {
          type: 'limit',
          side,
          limitPrice,
          quantity: 1n,
          timeInForce: 'gtc',
          acceptedAt: previous.asOf - 1,
          budget: 10n ** 14n,
          isNew: false,
          totals: noTotals,
          triggered: false,
          mark: null,
        };
        const tick = { observation, previous, parameters: of, fees, before: 0n };
        expect(evaluateOrder(order, tick)).toMatchObject({ fill: null, end: null });
      }),
      runs,
    );
  });

  it('gives the same fills when it is replayed', () => {
    fc.assert(
      fc.property(history, ({ all, of, order }) => {
        expect(replay(order, all, of)).toEqual(replay(order, all, of));
      }),
      runs,
    );
  });
});

describe('a quote', () => {
  /** Two quantities that together are at most a tenth of the day's volume; an order can never trade more. */
  const pair = fc
    .record({
      of: parameters,
      all: observations,
      side,
      one: quantity,
      other: quantity,
      times: fc.bigInt(10n, 10n ** 6n),
    })
    .map(({ all: [seen = at(UNIT)], times, ...rest }) => {
      const notional = ((rest.one + rest.other) * seen.price) / NOTIONAL_PER_CENT + 1n;
      return { ...rest, observation: { ...seen, volume24h: notional * times } };
    });

  it('is never better in parts than as a whole', () => {
    fc.assert(
      fc.property(pair, ({ of, observation, side, one, other }) => {
        const price = (quantity: bigint, before: bigint) =>
          quote(observation, of, { side, quantity, before })?.price ?? 0n;
        const whole = price(one + other, 0n) * (one + other);
        const parts = price(one, 0n) * one + price(other, one) * other;
        // Each price is rounded to a unit, against the person.
        const rounding = one + other;
        const cost = side === 'buy' ? parts - whole : whole - parts;
        expect(cost >= -rounding).toBe(true);
      }),
      runs,
    );
  });

  it('never gets better with the quantity', () => {
    fc.assert(
      fc.property(pair, ({ of, observation, side, one, other }) => {
        const small = quote(observation, of, { side, quantity: one, before: 0n });
        const large = quote(observation, of, { side, quantity: one + other, before: 0n });
        if (small === null || large === null) return;
        const worse = side === 'buy' ? large.price - small.price : small.price - large.price;
        expect(worse >= -1n).toBe(true);
      }),
      runs,
    );
  });

  it('loses at least both fees on buying and selling at one observation', () => {
    fc.assert(
      fc.property(pair, ({ of, observation, one }) => {
        const bought = quote(observation, of, { side: 'buy', quantity: one, before: 0n });
        const sold = quote(observation, of, { side: 'sell', quantity: one, before: 0n });
        if (bought === null || sold === null) return;
        expect(bought.price >= observation.price && sold.price <= observation.price).toBe(true);
        const totalsAt = (price: bigint) => addFill(noTotals, { quantity: one, price, feeRate: fees.taker });
        const [cost, back] = [totalsAt(bought.price), totalsAt(sold.price)];
        const lost = spentOf(cost) - (grossOf(back, 'sell') - feeOf(back, 'sell'));
        expect(lost >= feeOf(cost, 'buy') + feeOf(back, 'sell')).toBe(true);
      }),
      runs,
    );
  });
});

describe('an order by type', () => {
  const hundred = 100n * UNIT;
  const before = at(hundred, { asOf: start });
  const resting = { isNew: false, totals: noTotals, triggered: false, mark: null } as const;
  const earlier = { ...resting, acceptedAt: start - 1 } as const;
  const later = { ...resting, acceptedAt: start, isNew: true } as const;
  const oneCoin = { quantity: UNIT, budget: 100_000n, timeInForce: 'gtc' } as const;

  it('does not fill a resting limit that the price only touches', () => {
    const order: Order = { ...oneCoin, ...earlier, type: 'limit', side: 'buy', limitPrice: 95n * UNIT };
    expect(evaluateOrder(order, tickAt(at(95n * UNIT), before)).fill).toBeNull();
    const through = evaluateOrder(order, tickAt(at(95n * UNIT - 1n), before));
    expect(through).toMatchObject({
      end: 'filled',
      fill: { price: 95n * UNIT, liquidity: 'maker', gross: 9500n, fee: 15n },
    });
  });

  it('fills a limit on a new low between two observations', () => {
    const order: Order = { ...oneCoin, ...earlier, type: 'limit', side: 'buy', limitPrice: 95n * UNIT };
    const dip = at(hundred, { low24h: 94n * UNIT });
    expect(evaluateOrder(order, tickAt(dip, before)).fill?.price).toBe(95n * UNIT);
  });

  it('fills a marketable limit as taker, at the market', () => {
    const order: Order = { ...oneCoin, ...later, type: 'limit', side: 'buy', limitPrice: 105n * UNIT };
    const { fill } = evaluateOrder(order, tickAt(at(hundred), before));
    expect(fill).toMatchObject({ liquidity: 'taker', price: 10_005_000_000n, gross: 10_005n, fee: 26n });
  });

  it('sells at the worse of stop and market when a stop is jumped over', () => {
    const order: Order = { ...oneCoin, ...earlier, type: 'stop', side: 'sell', stopPrice: 98n * UNIT };
    const gap = evaluateOrder(order, tickAt(at(90n * UNIT), before));
    expect(gap.fill?.receipt.rule).toBe('stop_gap');
    expect(gap.fill && gap.fill.price < 90n * UNIT).toBe(true);
    const dip = evaluateOrder(order, tickAt(at(hundred, { low24h: 97n * UNIT }), before));
    expect(dip.fill?.price).toBe(98n * UNIT);
  });

  it('rests a stop-limit once its stop was reached', () => {
    const order: Order = {
      ...oneCoin,
      ...earlier,
      type: 'stop_limit',
      side: 'buy',
      stopPrice: 105n * UNIT,
      limitPrice: 106n * UNIT,
    };
    const up = at(107n * UNIT);
    const triggered = evaluateOrder(order, tickAt(up, before));
    expect(triggered).toMatchObject({ fill: null, end: null, order: { triggered: true } });
    const down = at(105n * UNIT, { asOf: up.asOf + minute });
    expect(evaluateOrder(triggered.order, tickAt(down, up)).fill?.price).toBe(106n * UNIT);
  });

  it('tests a trailing stop before its mark rises', () => {
    const order: Order = {
      ...oneCoin,
      ...earlier,
      type: 'trailing_stop',
      side: 'sell',
      trail: 50_000n,
      mark: hundred,
    };
    // From 100 the price fell to 94.9 and rose to 120, all between two observations.
    const spike = at(120n * UNIT, { low24h: 9_490_000_000n });
    expect(evaluateOrder(order, tickAt(spike, before)).fill?.price).toBe(95n * UNIT);
    const rise = evaluateOrder(order, tickAt(at(120n * UNIT), before));
    expect(rise).toMatchObject({ fill: null, order: { mark: 120n * UNIT } });
  });

  it('ends a market buy whose price ran away from its hold', () => {
    const order: Order = { ...oneCoin, ...later, type: 'market', side: 'buy', budget: 10_000n };
    expect(evaluateOrder(order, tickAt(at(hundred), before))).toMatchObject({
      fill: null,
      end: 'price_protection',
    });
  });

  it('spends an amount as far as it goes, fee included', () => {
    const order: Order = {
      ...oneCoin,
      ...later,
      type: 'market',
      side: 'buy',
      quantity: null,
      budget: 10_000n,
    };
    const { fill, end } = evaluateOrder(order, tickAt(at(hundred), before));
    expect(end).toBe('filled');
    expect((fill?.gross ?? 0n) + (fill?.fee ?? 0n)).toBe(10_000n);
  });

  it('trades what the volume allows and waits for the rest', () => {
    const thin = at(hundred, { volume24h: 14_400_000n });
    const order: Order = { ...oneCoin, ...later, type: 'market', side: 'sell', quantity: 10n * UNIT };
    // A tenth of a minute's volume is 10 dollars.
    expect(evaluateOrder(order, tickAt(thin, before))).toMatchObject({
      end: null,
      fill: { quantity: UNIT / 10n },
    });
    const atOnce: Order = { ...order, timeInForce: 'fok' };
    expect(evaluateOrder(atOnce, tickAt(thin, before))).toMatchObject({
      end: 'not_filled_at_once',
      fill: null,
    });
  });

  it('takes no fee from a sale that brings nothing', () => {
    const tiny: Order = {
      ...oneCoin,
      ...later,
      type: 'market',
      side: 'sell',
      quantity: 30n,
      acceptedAt: start,
    };
    const { fill } = evaluateOrder(tiny, tickAt(at(hundred), before));
    expect(fill).toMatchObject({ gross: 0n, fee: 0n });
  });
});

describe('lots', () => {
  it('are used first in, first out, and their costs add up exactly', () => {
    const lot = fc.record({
      quantity: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      cost: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    });
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 8 }), fc.nat(1_000_000), (lots, share) => {
        const total = (of: readonly Lot[], key: 'quantity' | 'cost') =>
          of.reduce((sum, one) => sum + one[key], 0n);
        const sold = (total(lots, 'quantity') * BigInt(share)) / 1_000_000n;
        const taken = takeFromLots(lots, sold);
        expect(total(taken.lots, 'quantity')).toBe(total(lots, 'quantity') - sold);
        expect(total(taken.lots, 'cost') + taken.cost).toBe(total(lots, 'cost'));
        const used = taken.lots.findLastIndex(({ quantity }, index) => quantity !== lots[index]?.quantity);
        expect(taken.lots.slice(0, Math.max(used, 0)).every(({ quantity }) => quantity === 0n)).toBe(true);
        expect(() => takeFromLots(lots, total(lots, 'quantity') + 1n)).toThrow(RangeError);
      }),
      runs,
    );
  });
});

describe('units', () => {
  it('reads what it wrote, and nothing else', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 22n }), (value) => {
        expect(parseUnits(formatUnits(value))).toBe(value);
      }),
      runs,
    );
    for (const text of ['', '.5', '1.', '-1', '1e3', '1.123456789', ' 1', '1,000', 'NaN', '9'.repeat(16)]) {
      expect(parseUnits(text), text).toBeNull();
    }
  });

  it('finds whole square roots', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), (value) => {
        const root = squareRoot(value);
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
      }),
      runs,
    );
    expect(NOTIONAL_PER_CENT).toBe((UNIT * UNIT) / 100n);
  });
});
