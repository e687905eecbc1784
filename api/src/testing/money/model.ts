import fc from 'fast-check';

/** A command in a random sequence; amounts in cents, `which` picks one of the existing records. */
export type Move =
  | { readonly type: 'pay'; readonly plan: boolean; readonly amount: number }
  | { readonly type: 'decide-payment'; readonly which: number; readonly activate: boolean }
  | { readonly type: 'request'; readonly amount: number }
  | { readonly type: 'decide-withdrawal'; readonly which: number; readonly approve: boolean }
  | { readonly type: 'cancel'; readonly which: number }
  | { readonly type: 'move-profit'; readonly amount: number }
  | { readonly type: 'take-grant' }
  /** A limit in dollars, for tenths of a coin. */
  | { readonly type: 'order'; readonly side: 'buy' | 'sell'; readonly limit: number; readonly tenths: number }
  | { readonly type: 'amend-order'; readonly which: number; readonly tenths: number }
  | { readonly type: 'cancel-order'; readonly which: number }
  | { readonly type: 'cancel-orders' }
  /** A price in dollars, at which limits that it passes are filled. */
  | { readonly type: 'tick'; readonly price: number }
  | { readonly type: 'open-plan'; readonly from: 'balance' | 'profit'; readonly amount: number }
  | { readonly type: 'close'; readonly which: number }
  /** Closes a plan after the end of a day whose return is not posted yet; the rate is that day's, unless one waits. */
  | { readonly type: 'close-late'; readonly which: number; readonly rate: number }
  /** Posts the return of the day that waits. */
  | { readonly type: 'settle' }
  | { readonly type: 'set'; readonly figure: 'balance' | 'deposit' | 'profit'; readonly amount: number }
  | { readonly type: 'day'; readonly rate: number }
  | { readonly type: 'correct'; readonly which: number };

const which = fc.nat(7);
const cents = (most: number) => fc.integer({ min: 1, max: most });
const tenths = fc.integer({ min: 1, max: 12 });
const rate = fc.integer({ min: -100_000, max: 100_000 });

function orderOf(side: 'buy' | 'sell', limits: { readonly min: number; readonly max: number }) {
  const limit = fc.integer(limits);
  return fc.record({ type: fc.constant('order' as const), side: fc.constant(side), limit, tenths });
}

/** Any command, weighted towards those that bring money in. */
const anyMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('pay'), plan: fc.boolean(), amount: cents(90_000) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('decide-payment'), which, activate: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('set'),
      figure: fc.constantFrom('balance', 'deposit', 'profit'),
      amount: fc.nat(400_000),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('request'), amount: fc.integer({ min: 50_000, max: 150_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('decide-withdrawal'), which, approve: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel'), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('move-profit'), amount: cents(50_000) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('take-grant') }) },
  {
    weight: 3,
    arbitrary: fc.oneof(
      { weight: 2, arbitrary: orderOf('buy', { min: 900, max: 980 }) },
      { weight: 1, arbitrary: orderOf('sell', { min: 1020, max: 1100 }) },
    ),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('amend-order'), which, tenths }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel-order'), which }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('cancel-orders') }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('tick'), price: fc.integer({ min: 880, max: 1120 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('open-plan'),
      from: fc.constantFrom('balance', 'profit'),
      amount: cents(90_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('close'), which }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('close-late'), which, rate }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('settle') }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('day'), rate }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('correct'), which }) },
);

/** Moves that start up to two plans, so that what follows finds something. */
const start: fc.Arbitrary<Move[]> = fc
  .array(fc.integer({ min: 50_000, max: 90_000 }), { maxLength: 2 })
  .map((amounts) =>
    amounts.flatMap((amount, which): Move[] => [
      { type: 'pay', plan: true, amount },
      { type: 'decide-payment', which, activate: true },
    ]),
  );

/** Moves that place up to two orders and let the price move, so that there are coins to sell. */
const startTrading: fc.Arbitrary<Move[]> = fc
  .array(orderOf('buy', { min: 900, max: 980 }), { maxLength: 2 })
  .chain((orders) =>
    fc.integer({ min: 880, max: 990 }).map((price): Move[] => {
      const cash: Move = { type: 'set', figure: 'balance', amount: 400_000 };
      return orders.length === 0 ? [] : [cash, ...orders, { type: 'tick', price }];
    }),
  );

/** A random sequence of commands. */
export const anySequence: fc.Arbitrary<Move[]> = fc
  .tuple(start, startTrading, fc.array(anyMove, { minLength: 4, maxLength: 12 }))
  .map((parts) => parts.flat());

interface Plan {
  principal: number;
  carry: number;
  open: boolean;
  /** Closes with the return of the day that waits. */
  closing: boolean;
}
interface LimitOrder {
  readonly side: 'buy' | 'sell';
  readonly limit: number;
  tenths: number;
  /** Cents of a buy, tenths of a coin of a sale. */
  held: number;
  open: boolean;
}

/** Cents, without the fee. */
const worthOf = (limit: number, tenths: number) => limit * tenths * 10;
/** Cents, rounded up: 15 basis points of an order that rested, 25 of another. */
const feeOf = (cents: number, basisPoints: 15 | 25) => Math.ceil((cents * basisPoints) / 10_000);

type Change = { cash: number; profit: number; free: number; plans: Map<number, number> };

/** The practice money that a person may take once. */
export const startingGrant = 10_000;

/** A reference model of one person's ledger, in cents, that the real one must agree with. */
export class Model {
  #hasGrant = false;
  cash = 0;
  hold = 0;
  profit = 0;
  /** What open buys hold. */
  orderHold = 0;
  /** Tenths of a coin, without what open sales hold. */
  coins = 0;
  readonly orders: LimitOrder[] = [];
  /** Principal from adjustments. */
  free = 0;
  readonly plans: Plan[] = [];
  /** The rate of a day that is over and has no returns yet, in millionths. */
  waiting: number | null = null;
  readonly payments: { plan: boolean; amount: number; decision: 'pending' | 'active' | 'declined' }[] = [];
  readonly withdrawals: { amount: number; status: 'pending' | 'approved' | 'rejected' | 'cancelled' }[] = [];
  /** Journals that a correction can reverse, in posting order. */
  readonly correctable: { change: Change; corrected: boolean; plan: number | null }[] = [];

  get principal(): number {
    return this.free + this.plans.reduce((sum, plan) => sum + plan.principal, 0);
  }

  /** Applies a move. Returns `ok`, the code of the refusal, or `nothing` if there is no record to apply it to. */
  apply(move: Move): string {
    switch (move.type) {
      case 'pay':
        this.payments.push({ plan: move.plan, amount: move.amount, decision: 'pending' });
        return 'ok';
      case 'decide-payment':
        return this.#decidePayment(move.which, move.activate);
      case 'request':
        return this.#request(move.amount);
      case 'decide-withdrawal':
        return this.#decideWithdrawal(move.which, move.approve ? 'approved' : 'rejected');
      case 'cancel':
        return this.#decideWithdrawal(move.which, 'cancelled');
      case 'move-profit':
        if (move.amount > this.profit) return 'insufficient_balance';
        this.profit -= move.amount;
        this.cash += move.amount;
        return 'ok';
      case 'take-grant':
        if (this.#hasGrant) return 'conflict';
        this.#hasGrant = true;
        this.cash += startingGrant;
        return 'ok';
      case 'order':
        return this.#order({ ...move, tenths: 0, held: 0, open: true }, move.tenths);
      case 'amend-order':
        return this.#withOrder(move.which, (order) => this.#hold(order, move.tenths));
      case 'cancel-order':
        return this.#withOrder(move.which, (order) => this.#end(order));
      case 'cancel-orders':
        for (const order of this.orders) if (order.open) this.#end(order);
        return 'ok';
      case 'tick':
        for (const order of this.orders) if (order.open) this.#fill(order, move.price);
        return 'ok';
      case 'open-plan':
        return this.#openPlan(move.from, move.amount);
      case 'close':
        return this.#close(move.which);
      case 'close-late':
        return this.#closeLate(move.which, move.rate);
      case 'settle':
        return this.#settle();
      case 'set':
        return this.#set(move.figure, move.amount);
      case 'day':
        this.#settle();
        this.#day(move.rate);
        return 'ok';
      case 'correct':
        return this.#correct(move.which);
    }
  }

  #decidePayment(at: number, activate: boolean): string {
    const payment = this.payments[at % Math.max(1, this.payments.length)];
    if (!payment) return 'nothing';
    if (payment.decision !== 'pending') return 'already_decided';
    payment.decision = activate ? 'active' : 'declined';
    if (!activate) return 'ok';
    if (payment.plan && payment.amount >= 50_000) {
      this.plans.push({ principal: payment.amount, carry: 0, open: true, closing: false });
      const plan = this.plans.length - 1;
      this.#remember({ plans: new Map([[plan, payment.amount]]) }, plan);
    } else {
      this.cash += payment.amount;
      this.#remember({ cash: payment.amount });
    }
    return 'ok';
  }

  #request(amount: number): string {
    if (amount > this.cash) return 'insufficient_balance';
    if (this.withdrawals.filter(({ status }) => status === 'pending').length >= 3) return 'too_many_pending';
    this.withdrawals.push({ amount, status: 'pending' });
    this.cash -= amount;
    this.hold += amount;
    return 'ok';
  }

  #decideWithdrawal(at: number, status: 'approved' | 'rejected' | 'cancelled'): string {
    const withdrawal = this.withdrawals[at % Math.max(1, this.withdrawals.length)];
    if (!withdrawal) return 'nothing';
    if (withdrawal.status !== 'pending') return 'already_decided';
    withdrawal.status = status;
    this.hold -= withdrawal.amount;
    if (status !== 'approved') this.cash += withdrawal.amount;
    return 'ok';
  }

  #order(order: LimitOrder, tenths: number): string {
    const answer = this.#hold(order, tenths);
    if (answer === 'ok') this.orders.push(order);
    return answer;
  }

  /** Holds what an order needs for a quantity, or gives back what it needs no more. */
  #hold(order: LimitOrder, tenths: number): string {
    const worth = worthOf(order.limit, tenths);
    const more = (order.side === 'buy' ? worth + feeOf(worth, 25) : tenths) - order.held;
    if (more > (order.side === 'buy' ? this.cash : this.coins)) return 'insufficient_balance';
    this.#moveHold(order, more);
    order.tenths = tenths;
    return 'ok';
  }

  #moveHold(order: LimitOrder, more: number): void {
    order.held += more;
    if (order.side === 'buy') {
      this.cash -= more;
      this.orderHold += more;
    } else this.coins -= more;
  }

  #end(order: LimitOrder): string {
    this.#moveHold(order, -order.held);
    order.open = false;
    return 'ok';
  }

  #withOrder(at: number, change: (order: LimitOrder) => string): string {
    const order = this.orders[at % Math.max(1, this.orders.length)];
    if (!order) return 'nothing';
    return order.open ? change(order) : 'already_decided';
  }

  #fill(order: LimitOrder, price: number): void {
    const { side, limit, tenths } = order;
    if (side === 'buy' ? price >= limit : price <= limit) return;
    const worth = worthOf(limit, tenths);
    const fee = feeOf(worth, 15);
    this.#end(order);
    this.cash += side === 'buy' ? -worth - fee : worth - fee;
    this.coins += side === 'buy' ? tenths : -tenths;
  }

  #openPlan(from: 'balance' | 'profit', amount: number): string {
    const adds = this.plans.some(({ open, closing }) => open && !closing);
    if (amount < 50_000 && !adds) return 'invalid';
    if (amount > (from === 'profit' ? this.profit : this.cash)) return 'insufficient_balance';
    if (from === 'profit') this.profit -= amount;
    else this.cash -= amount;
    this.plans.push({ principal: amount, carry: 0, open: true, closing: false });
    return 'ok';
  }

  #close(at: number): string {
    const plan = this.plans[at % Math.max(1, this.plans.length)];
    if (!plan) return 'nothing';
    if (!plan.open || plan.closing) return 'already_decided';
    this.#payOut(plan);
    return 'ok';
  }

  #payOut(plan: Plan): void {
    plan.open = false;
    this.cash += plan.principal;
    plan.principal = 0;
  }

  #closeLate(at: number, rate: number): string {
    const plan = this.plans[at % Math.max(1, this.plans.length)];
    if (!plan || plan.principal === 0) return this.#close(at);
    if (!plan.open || plan.closing) return 'already_decided';
    this.waiting ??= rate;
    plan.closing = true;
    return 'ok';
  }

  #settle(): string {
    if (this.waiting === null) return 'nothing';
    this.#day(this.waiting);
    this.waiting = null;
    for (const plan of this.plans) if (plan.open && plan.closing) this.#payOut(plan);
    return 'ok';
  }

  #set(figure: 'balance' | 'deposit' | 'profit', amount: number): string {
    if (figure === 'balance') {
      const held = this.hold + this.orderHold;
      if (amount < held) return 'below_hold';
      this.#remember({ cash: amount - held - this.cash });
      this.cash = amount - held;
    } else if (figure === 'profit') {
      this.#remember({ profit: amount - this.profit });
      this.profit = amount;
    } else {
      this.#setDeposit(amount);
    }
    return 'ok';
  }

  #setDeposit(amount: number): void {
    let rest = this.principal - amount;
    const fromFree = rest < 0 ? rest : Math.min(rest, this.free);
    this.free -= fromFree;
    rest -= fromFree;
    const plans = new Map<number, number>();
    for (let at = this.plans.length - 1; at >= 0 && rest > 0; at -= 1) {
      const plan = this.plans[at];
      if (!plan) continue;
      const part = Math.min(rest, plan.principal);
      plan.principal -= part;
      rest -= part;
      if (part > 0) plans.set(at, -part);
    }
    this.#remember({ free: -fromFree, plans });
  }

  #day(rate: number): void {
    const earned = this.plans.map((plan) => {
      if (!plan.open || plan.principal === 0) return 0;
      const exact = plan.principal * rate + plan.carry;
      const amount = Math.floor(exact / 1_000_000);
      plan.carry = exact - amount * 1_000_000;
      return amount;
    });
    const total = earned.reduce((sum, amount) => sum + amount, 0);
    const toProfit = Math.max(total, -this.profit);
    this.profit += toProfit;
    let rest = toProfit - total;
    const plans = new Map<number, number>();
    for (const [at, plan] of this.plans.entries()) {
      const part = Math.min(rest, plan.principal);
      plan.principal -= part;
      rest -= part;
      if (part > 0) plans.set(at, -part);
    }
    this.#remember({ profit: toProfit, plans });
  }

  #correct(at: number): string {
    const entry = this.correctable[at % Math.max(1, this.correctable.length)];
    if (!entry) return 'nothing';
    if (entry.corrected) return 'already_decided';
    const { cash, profit, free, plans } = entry.change;
    const short = [...plans].some(([plan, amount]) => (this.plans[plan]?.principal ?? 0) < amount);
    if (cash > this.cash || profit > this.profit || free > this.free || short) return 'insufficient_balance';
    // Money can't return to a closed plan.
    if ([...plans].some(([plan, amount]) => amount < 0 && !this.plans[plan]?.open)) return 'conflict';
    this.cash -= cash;
    this.profit -= profit;
    this.free -= free;
    for (const [index, amount] of plans) {
      const plan = this.plans[index];
      if (plan) plan.principal -= amount;
    }
    const started = entry.plan === null ? undefined : this.plans[entry.plan];
    if (started) started.open = false;
    entry.corrected = true;
    return 'ok';
  }

  #remember(part: Partial<Change>, plan: number | null = null): void {
    const change = { cash: 0, profit: 0, free: 0, plans: new Map<number, number>(), ...part };
    const moved = change.cash !== 0 || change.profit !== 0 || change.free !== 0 || change.plans.size > 0;
    if (moved) this.correctable.push({ change, corrected: false, plan });
  }
}
