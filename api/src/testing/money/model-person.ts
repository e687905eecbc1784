import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NewOrder } from '@dayrise/contracts';
import type { CommandContext } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { dollarsOf } from '../../lib/money.ts';
import { storeImage } from '../../modules/images/commands/store-image.ts';
import { correctJournal } from '../../modules/ledger/commands/correct-journal.ts';
import { setFigure } from '../../modules/ledger/commands/set-figure.ts';
import { activatePayment } from '../../modules/payments/commands/activate-payment.ts';
import { declinePayment } from '../../modules/payments/commands/decline-payment.ts';
import { submitPayment } from '../../modules/payments/commands/submit-payment.ts';
import { closePosition, closeSettledPositions } from '../../modules/positions/commands/close-position.ts';
import { moveProfit } from '../../modules/positions/commands/move-profit.ts';
import { openPosition } from '../../modules/positions/commands/open-position.ts';
import { amendOrder } from '../../modules/trading/commands/amend-order.ts';
import { cancelOrder, cancelOrders } from '../../modules/trading/commands/cancel-orders.ts';
import { placeOrder } from '../../modules/trading/commands/place-order.ts';
import { takeStartingGrant } from '../../modules/trading/commands/take-starting-grant.ts';
import { approveWithdrawal } from '../../modules/withdrawals/commands/approve-withdrawal.ts';
import { cancelWithdrawal } from '../../modules/withdrawals/commands/cancel-withdrawal.ts';
import { rejectWithdrawal } from '../../modules/withdrawals/commands/reject-withdrawal.ts';
import { requestWithdrawal } from '../../modules/withdrawals/commands/request-withdrawal.ts';
import { publishPrice, settle } from '../prices.ts';
import type { Move } from './model.ts';

/** The proof of every payment; its content doesn't matter to the ledger. */
const proof = { hash: 'a'.repeat(64), content: Buffer.from('proof') };
let nextDay = Date.now();
/** One for each sequence that runs at a time. */
export const modelCoins: readonly string[] = ['coin-0', 'coin-1', 'coin-2', 'coin-3'];
/** Dollars a day: so much that a millisecond of it fills any order. */
const volume = 1e15;

/** Returns a day, YYYY-MM-DD, that nobody else uses: other sequences run at the same time. */
function takeDay(): string {
  nextDay += 86_400_000;
  return new Date(nextDay).toISOString().slice(0, 10);
}

const dollars = (cents: number) => dollarsOf(BigInt(cents));

const markPosted = (day: string) =>
  prisma.$executeRaw`UPDATE daily_rate SET posted_at = now() WHERE day = ${day}::date`;

/** A person in the database to whom moves are applied, with the commands that the routes call. */
export class ModelPerson {
  readonly id = randomUUID();
  readonly #own: CommandContext;
  readonly #admin: CommandContext;
  /** A day that is over and has no returns yet. */
  #waiting: string | null = null;

  /** The coin that the person trades: only they do. */
  readonly #coin: string;

  constructor(admin: CommandContext, coin: string) {
    this.#admin = admin;
    this.#coin = coin;
    this.#own = { ...admin, actor: { id: this.id, role: 'user', staffSet: null, sessionId: randomUUID() } };
  }

  async open(): Promise<this> {
    const email = `${this.id}@test.dayrise.test`;
    await prisma.person.create({
      data: { id: this.id, name: 'Model', email, phone: '1', passwordHash: '', emailVerifiedAt: new Date() },
    });
    return this;
  }

  /** Applies a move. Returns `ok`, the code of the refusal, or `nothing` if there is no record to apply it to. */
  async play(move: Move): Promise<string> {
    try {
      return (await this.#run(move)) ? 'ok' : 'nothing';
    } catch (error) {
      if (error instanceof AppError) return error.code;
      throw error;
    }
  }

  async #run(move: Move): Promise<unknown> {
    const own = this.#own;
    const admin = this.#admin;
    switch (move.type) {
      case 'pay': {
        const planName = move.plan ? 'Newbie' : '';
        const fields = { name: 'Model', planName, planAmount: dollars(move.amount), method: 'Usdt' };
        return submitPayment(own, { fields, proof: await storeImage(own, proof) });
      }
      case 'decide-payment': {
        const id = await this.#pick('payment', 'created_at, id', move.which);
        if (id) await (move.activate ? activatePayment : declinePayment)(admin, { id });
        return id;
      }
      case 'request':
        return requestWithdrawal(own, {
          amount: dollars(move.amount),
          walletAddress: '0x1',
          withdrawMethod: 'Wallet',
        });
      case 'decide-withdrawal': {
        const id = await this.#pick('withdrawal', 'created_at, id', move.which);
        if (id) await (move.approve ? approveWithdrawal : rejectWithdrawal)(admin, { id });
        return id;
      }
      case 'cancel': {
        const id = await this.#pick('withdrawal', 'created_at, id', move.which);
        if (id) await cancelWithdrawal(own, id);
        return id;
      }
      case 'move-profit':
        await moveProfit(own, dollars(move.amount));
        return true;
      case 'take-grant':
        await takeStartingGrant(own);
        return true;
      case 'order': {
        await this.#freshen();
        const terms = { side: move.side, quantity: String(move.tenths / 10), limitPrice: String(move.limit) };
        return placeOrder(own, { ...terms, coin: this.#coin, type: 'limit', timeInForce: 'gtc' } as NewOrder);
      }
      case 'amend-order': {
        await this.#freshen();
        const id = await this.#pick('trade_order', 'created_at, id', move.which);
        if (id) await amendOrder(own, id, { quantity: String(move.tenths / 10) });
        return id;
      }
      case 'cancel-order': {
        const id = await this.#pick('trade_order', 'created_at, id', move.which);
        if (id) await cancelOrder(own, id);
        return id;
      }
      case 'cancel-orders':
        await cancelOrders(own);
        return true;
      case 'tick':
        await this.#tick(move.price);
        return true;
      case 'open-plan':
        return openPosition(own, { plan: 'Newbie', amount: dollars(move.amount), from: move.from });
      case 'close': {
        const id = await this.#pick('position', 'opened_at, id', move.which);
        if (id) await closePosition(own, id);
        return id;
      }
      case 'set': {
        const { figure } = move;
        await setFigure(admin, { personId: this.id, figure, amount: dollars(move.amount), reason: 'model' });
        return true;
      }
      case 'close-late': {
        const id = await this.#pick('position', 'opened_at, id', move.which);
        return id && this.#closeLate(id, move.rate);
      }
      case 'settle':
        return this.settle();
      case 'day':
        await this.settle();
        this.#waiting = await this.#endDay(move.rate);
        return this.settle();
      case 'correct': {
        const id = await this.#pick('correctable', 'id', move.which);
        return id && correctJournal(admin, { id });
      }
    }
  }

  /** Orders are taken while prices are fresh. */
  async #freshen(): Promise<void> {
    await publishPrice(1000, { coins: modelCoins, volume });
  }

  /** The price rests at $1000, moves, and all orders are evaluated. */
  async #tick(price: number): Promise<void> {
    let at: number;
    let isNew: boolean;
    do {
      await sleep(2);
      at = Date.now() + 1;
      await publishPrice(1000, { coin: this.#coin, volume, unlisted: true, at: at - 1 });
      // Another sequence's price may have this time already.
      isNew = (await publishPrice(price, { coin: this.#coin, volume, unlisted: true, at })) > 0;
    } while (!isNew);
    // Another sequence's run may be at it.
    const behind = { asset: `coingecko:${this.#coin}`, asOf: { lt: new Date(at) } };
    const open = { personId: this.id, endedAt: null };
    do await settle();
    while (
      (await prisma.tradeCursor.count({ where: behind })) > 0 &&
      (await prisma.tradeOrder.count({ where: open })) > 0
    );
    await sleep(2);
  }

  /** Closes a plan a few minutes after the end of a day without returns. */
  async #closeLate(id: string, rate: number): Promise<string> {
    const day = this.#waiting ?? (await this.#endDay(rate));
    const occurredAt = new Date(Date.parse(day) + 86_400_000 + 240_000);
    try {
      await closePosition({ ...this.#own, occurredAt }, id);
      return id;
    } finally {
      if ((await prisma.position.count({ where: this.#isClosing })) > 0) this.#waiting = day;
      else await markPosted(day);
    }
  }

  get #isClosing() {
    return { personId: this.id, closingAt: { not: null }, closedAt: null };
  }

  async #endDay(rate: number): Promise<string> {
    const day = takeDay();
    await prisma.$executeRaw`
      INSERT INTO daily_rate (day, rate, source) VALUES (${day}::date, ${rate}, 'simulated')`;
    return day;
  }

  /** Posts this person's return of the day that waits, and closes their plans that waited for it. */
  async settle(): Promise<boolean> {
    const day = this.#waiting;
    if (day === null) return false;
    await prisma.$queryRaw`SELECT post_returns(ARRAY[${this.id}::uuid], ${day}::date)`;
    await markPosted(day);
    this.#waiting = null;
    // A plan also waits for the earlier days of other sequences, which are being posted.
    do await closeSettledPositions(this.#admin);
    while ((await prisma.position.count({ where: this.#isClosing })) > 0);
    return true;
  }

  async #pick(table: string, order: string, which: number): Promise<string | undefined> {
    const source =
      table === 'correctable'
        ? `(SELECT DISTINCT j.id, a.person_id FROM journal j JOIN entry e ON e.journal_id = j.id
            JOIN account a ON a.id = e.account_id AND a.person_id IS NOT NULL
            WHERE j.kind IN ('adjustment', 'daily_return', 'payment_activated'))`
        : table;
    const rows = await prisma.$queryRawUnsafe<{ id: string }[]>(
      `SELECT id FROM ${source} AS records WHERE person_id = '${this.id}' ORDER BY ${order}`,
    );
    return rows[which % Math.max(1, rows.length)]?.id;
  }

  /** Balances in cents, and the first broken invariant of this person's accounts, or null. */
  async look(): Promise<{
    cash: number;
    hold: number;
    orderHold: number;
    /** Tenths. */
    coins: number;
    principal: number;
    profit: number;
    broken: string | null;
  }> {
    const [row] = await prisma.$queryRaw<
      (Record<'cash' | 'hold' | 'ordered' | 'coins' | 'principal' | 'profit', bigint> & {
        broken: string | null;
      })[]
    >`
      WITH own AS MATERIALIZED (SELECT * FROM account WHERE person_id = ${this.id}::uuid),
      moved AS MATERIALIZED (
        SELECT entry.*, own.kind, lag(balance_after, 1, 0) OVER (PARTITION BY account_id ORDER BY entry.id) AS before
        FROM entry JOIN own ON own.id = entry.account_id
      ),
      journals AS MATERIALIZED (
        SELECT journal_id, sum(amount) AS total, count(*) AS legs FROM entry
        WHERE journal_id IN (SELECT journal_id FROM moved) GROUP BY journal_id
      ),
      now AS (
        SELECT sum(balance) FILTER (WHERE kind = 'cash') AS cash, sum(balance) FILTER (WHERE kind = 'hold') AS hold,
          coalesce(sum(balance) FILTER (WHERE kind = 'order_hold' AND asset = 'usd'), 0) AS ordered,
          coalesce(sum(balance) FILTER (WHERE kind = 'coin'), 0) AS coins,
          sum(balance) FILTER (WHERE kind = 'principal') AS principal,
          sum(balance) FILTER (WHERE kind = 'profit') AS profit
        FROM own
      )
      SELECT now.cash::bigint, now.hold::bigint, now.ordered::bigint, now.coins::bigint, now.principal::bigint, now.profit::bigint, CASE
        WHEN EXISTS (SELECT FROM journals WHERE total <> 0 OR legs < 2) THEN 'a journal does not balance'
        WHEN EXISTS (SELECT FROM moved WHERE balance_after <> before + amount OR balance_after < 0)
          THEN 'a running balance is wrong'
        WHEN EXISTS (SELECT FROM own WHERE balance <>
          coalesce((SELECT sum(amount) FROM moved WHERE account_id = own.id), 0)) THEN 'a balance is not its entries'
        WHEN now.hold <> coalesce((SELECT sum(amount) FROM withdrawal
          WHERE person_id = ${this.id}::uuid AND status = 'pending'), 0) THEN 'hold is not what is pending'
        WHEN EXISTS (SELECT FROM position p WHERE p.person_id = ${this.id}::uuid AND p.principal <>
          coalesce((SELECT sum(amount) FROM moved WHERE position_id = p.id), 0)) THEN 'a plan is not its entries'
        WHEN now.principal <> coalesce((SELECT sum(principal) FROM position
            WHERE person_id = ${this.id}::uuid AND closed_at IS NULL), 0)
          + coalesce((SELECT sum(amount) FROM moved WHERE kind = 'principal' AND position_id IS NULL), 0)
          THEN 'principal is not plans and adjustments'
        WHEN NOT EXISTS (SELECT FROM person_figures f WHERE f.person_id = ${this.id}::uuid
          AND f.balance = now.cash + now.hold + now.ordered AND f.deposit = now.principal AND f.profit = now.profit)
          THEN 'the figures are not the accounts'
      END AS broken
      FROM now`;
    if (!row) throw new Error('The person has no accounts.');
    return {
      cash: Number(row.cash),
      hold: Number(row.hold),
      orderHold: Number(row.ordered),
      coins: Number(row.coins) / 1e7,
      principal: Number(row.principal),
      profit: Number(row.profit),
      broken: row.broken,
    };
  }
}
