import { REPLAY_CASH, type ReplayCommand, type ReplayRun, type TradingSettings } from '@dayrise/contracts';
import { centsOf, dollarsOf } from '../../lib/money.ts';
import { simulatedCoins } from '../market/index.ts';
import {
  checkFilters,
  divideDown,
  evaluateOrder,
  type Fill,
  feesOf,
  formatUnits,
  holdOf,
  larger,
  MILLION,
  NOTIONAL_PER_CENT,
  noTotals,
  type Order,
  orderOf,
  ratesIn,
  refuseOrder,
  requiredFor,
  smaller,
  termsOf,
  throwRefused,
} from '../trading/index.ts';
import { splitGap } from '../trading-report/index.ts';
import { closesOf, daysOf, nameStep, observeCoin, type Stretch } from './stretch.ts';

type WireFill = ReplayRun['orders'][number]['fills'][number];

interface Placed {
  readonly coin: string;
  order: Order;
  readonly fills: WireFill[];
  endedAt: number | null;
  reason: ReplayRun['orders'][number]['reason'];
}

/**
 * Carries out all commands of a replay over its stretch, or up to the step at which it ends. An order that is placed after
 * the price of a step fills at later ones only. Throws what placing an order throws.
 */
export function runReplay(
  stretch: Stretch,
  commands: readonly ReplayCommand[],
  settings: TradingSettings,
  until?: number,
): ReplayRun {
  const last = Math.min(until ?? stretch.steps, stretch.steps);
  const rates = ratesIn(settings);
  const observed = new Map<string, ReturnType<typeof observeCoin>>();
  const at = (coin: string, step: number) => {
    const found = observed.get(coin) ?? observeCoin(stretch, coin, settings);
    observed.set(coin, found);
    const now = found.steps[step];
    if (now === undefined) throw refuseOrder('not_listed');
    return { ...now, previous: found.steps[step - 1]?.observation ?? null, parameters: found.parameters };
  };
  let cash = centsOf(REPLAY_CASH);
  const coins = new Map<string, bigint>();
  const add = (coin: string, quantity: bigint) => coins.set(coin, (coins.get(coin) ?? 0n) + quantity);
  const placed: Placed[] = [];
  const costs = { fees: 0n, spread: 0n, impact: 0n };
  const isOpen = ({ endedAt }: Placed) => endedAt === null;

  const end = (one: Placed, step: number, reason: Placed['reason']) => {
    const rest = heldBy(one);
    if (one.order.side === 'buy') cash += rest;
    else add(one.coin, rest);
    Object.assign(one, { endedAt: step, reason });
  };

  const evaluate = (one: Placed, step: number, traded: Map<string, bigint>) => {
    const { observation, previous, path, parameters } = at(one.coin, step);
    const { side } = one.order;
    const before = traded.get(`${one.coin} ${side}`) ?? 0n;
    const tick = { observation, previous, path, parameters, fees: feesOf(rates), before };
    const { order, fill, end: outcome } = evaluateOrder(one.order, tick);
    one.order = order;
    if (fill) {
      traded.set(`${one.coin} ${side}`, before + fill.quantity);
      if (side === 'buy') add(one.coin, fill.quantity);
      else cash += fill.gross - fill.fee;
      addCosts(costs, fill, side);
      one.fills.push({
        step,
        quantity: formatUnits(fill.quantity),
        price: formatUnits(fill.price),
        gross: dollarsOf(fill.gross),
        fee: dollarsOf(fill.fee),
      });
    }
    if (outcome !== null) end(one, step, outcome === 'filled' ? null : outcome);
  };

  const place = (wire: NonNullable<ReplayCommand['order']>, step: number) => {
    const { coin } = wire;
    const terms = termsOf(wire, rates);
    const { price, asOf } = at(coin, step).observation;
    checkFilters(terms, price);
    const meets = terms.type === 'market' ? price : terms.type === 'stop_limit' ? null : terms.limitPrice;
    if (placed.some((one) => isOpen(one) && one.coin === coin && crosses(one.order, terms.side, meets)))
      throw refuseOrder('own_order');
    const required = requiredFor(terms, price);
    const available = terms.side === 'buy' ? cash : (coins.get(coin) ?? 0n);
    const write = (units: bigint) => (terms.side === 'buy' ? dollarsOf(units) : Number(formatUnits(units)));
    if (required > available)
      throwRefused({ filter: 'balance', available: write(available), required: write(required) });
    if (terms.side === 'buy') cash -= required;
    else add(coin, -required);
    const budget = terms.side === 'buy' ? required : 0n;
    const order = orderOf(terms, {
      acceptedAt: asOf,
      budget,
      isNew: true,
      totals: noTotals,
      triggered: false,
      mark: null,
    });
    placed.push({ coin, order, fills: [], endedAt: null, reason: null });
  };

  /** What there is after a step: cents, and coins by name. */
  const take = () => {
    const onOrders = sum(placed.filter((one) => isOpen(one) && one.order.side === 'buy').map(heldBy));
    const holdings = [...coins].flatMap(([coin, available]) => {
      const sales = placed.filter((one) => isOpen(one) && one.order.side === 'sell' && one.coin === coin);
      const quantity = available + sum(sales.map(heldBy));
      return quantity === 0n ? [] : [{ coin, quantity, available }];
    });
    return { onOrders, holdings };
  };

  const accounts: ReplayRun['accounts'] = [];
  const own: bigint[] = [];
  for (let step = 0; step <= last; step += 1) {
    const traded = new Map<string, bigint>();
    for (const one of placed.filter(isOpen)) evaluate(one, step, traded);
    for (const { order, cancel } of commands.filter((command) => command.step === step)) {
      if (order) place(order, step);
      const canceled = cancel === undefined ? undefined : placed[cancel];
      if (canceled && isOpen(canceled)) end(canceled, step, 'by_owner');
    }
    const { onOrders, holdings } = take();
    const account = {
      cash: dollarsOf(cash),
      onOrders: dollarsOf(onOrders),
      holdings: holdings.map(({ coin, quantity, available }) => ({
        coin,
        quantity: formatUnits(quantity),
        available: formatUnits(available),
      })),
    };
    const { step: _, ...before } = accounts.at(-1) ?? { step };
    if (JSON.stringify(before) !== JSON.stringify(account)) accounts.push({ ...account, step });
    const worth = holdings.map(({ coin, quantity }) =>
      divideDown(quantity * at(coin, step).observation.price, NOTIONAL_PER_CENT),
    );
    own.push(cash + onOrders + sum(worth));
  }
  return {
    orders: placed.map(({ fills, endedAt, reason }) => ({ fills, endedAt, reason })),
    accounts,
    result: until === undefined ? null : resultOf(stretch, own, placed, costs),
  };
}

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n);
const heldBy = ({ order }: Placed): bigint => holdOf(order);

/** Whether an order of one side at a price would trade with an own one that rests at a limit, as in `refuse_order`. */
function crosses(own: Order, side: Order['side'], price: bigint | null): boolean {
  if (price === null || own.side === side || !('limitPrice' in own)) return false;
  if (own.type === 'stop_limit' && !own.triggered) return false;
  return side === 'buy' ? own.limitPrice <= price : own.limitPrice >= price;
}

type Costs = Parameters<typeof splitGap>[1];

/** Splits what a fill cost beyond the published price into spread and impact, as the report of real trades does. */
function addCosts(
  costs: { -readonly [Part in keyof Costs]: bigint },
  { quantity, gross, fee, liquidity, receipt }: Fill,
  side: Order['side'],
): void {
  costs.fees += fee;
  if (liquidity === 'maker') return;
  const published = divideDown(quantity * receipt.observation.price, NOTIONAL_PER_CENT);
  const over = larger(0n, side === 'buy' ? gross - published : published - gross);
  const spread = smaller(over, (published * receipt.halfSpread) / MILLION);
  costs.spread += spread;
  const most = receipt.rule === 'stop' ? (published * receipt.impact) / MILLION : over;
  costs.impact += smaller(over - spread, most);
}

/** The three lines: own, the ten coins bought in equal parts at the start and held, and the money alone. */
function resultOf(
  stretch: Stretch,
  own: readonly bigint[],
  placed: readonly Placed[],
  costs: Costs,
): NonNullable<ReplayRun['result']> {
  const closes = simulatedCoins.map(({ id }) => closesOf(stretch, id));
  const coinsAt = (step: number) => {
    const growth = closes.map((prices) => (prices[step] ?? 0) / (prices[0] ?? 1));
    return BigInt(
      Math.round((REPLAY_CASH * 100 * growth.reduce((total, one) => total + one, 0)) / growth.length),
    );
  };
  const value = own.at(-1) ?? 0n;
  return {
    ...daysOf(stretch, own.length - 1),
    opening: REPLAY_CASH,
    days: own.map((cents, step) => ({
      day: nameStep(stretch, step),
      own: dollarsOf(cents),
      coins: dollarsOf(coinsAt(step)),
      nothing: REPLAY_CASH,
    })),
    missingDays: 0,
    simulatedDays: Math.ceil(((own.length - 1) * stretch.step) / 86_400),
    fills: placed.reduce((count, { fills }) => count + fills.length, 0),
    gaps: {
      nothing: splitGap(value - centsOf(REPLAY_CASH), costs),
      coins: splitGap(value - coinsAt(own.length - 1), costs),
    },
  };
}
