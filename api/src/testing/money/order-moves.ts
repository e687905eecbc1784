import type { NewOrder } from '@dayrise/contracts';
import fc from 'fast-check';

/** A command about orders in a random sequence; `which` picks one of the person's orders. */
export type OrderMove =
  | { readonly type: 'place'; readonly order: Omit<NewOrder, 'coin'> }
  | { readonly type: 'amend'; readonly which: number; readonly changes: Record<string, string | number> }
  | { readonly type: 'cancel'; readonly which: number }
  | { readonly type: 'cancel-all' };

const side = fc.constantFrom('buy', 'sell');
const quantity = fc.constantFrom('0.00000001', '0.0123', '0.5', '1', '1.00000001', '2');
/** Around the price of $1000 that histories start at. */
const price = fc.integer({ min: 900, max: 1100 }).map(String);
const timeInForce = fc.constantFrom('gtc', 'gtc', 'ioc', 'fok');
const gtc = fc.constant('gtc');
const which = fc.nat(9);

const anyOrder = fc.oneof(
  fc.record({ type: fc.constant('market'), side, quantity, timeInForce }),
  fc.record({
    type: fc.constant('market'),
    side: fc.constant('buy'),
    amount: fc.integer({ min: 10, max: 3000 }),
    timeInForce,
  }),
  fc.record({ type: fc.constant('limit'), side, quantity, limitPrice: price, timeInForce }),
  fc.record({ type: fc.constant('stop'), side, quantity, stopPrice: price, timeInForce: gtc }),
  fc.record({
    type: fc.constant('stop_limit'),
    side,
    quantity,
    stopPrice: price,
    limitPrice: price,
    timeInForce: gtc,
  }),
  fc.record({
    type: fc.constant('trailing_stop'),
    side,
    quantity,
    trailPercent: fc.integer({ min: 1, max: 50 }).map((tenths) => tenths / 10),
    timeInForce: gtc,
  }),
  fc.record({
    type: fc.constant('market'),
    side: fc.constant('buy'),
    quantity,
    timeInForce: gtc,
    takeProfit: fc.integer({ min: 1005, max: 1150 }).map(String),
    stopLoss: fc.integer({ min: 850, max: 995 }).map(String),
  }),
) as fc.Arbitrary<Omit<NewOrder, 'coin'>>;

export const anyOrderMove: fc.Arbitrary<OrderMove> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('place'), order: anyOrder }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('amend'),
      which,
      changes: fc.oneof(
        fc.record({ quantity }),
        fc.record({ limitPrice: price }),
        fc.record({ stopPrice: price }),
        fc.record({ trailPercent: fc.constantFrom(0.5, 3) }),
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('cancel'), which }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel-all') }) },
);
