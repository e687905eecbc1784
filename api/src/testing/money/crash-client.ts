import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  amendOrder,
  cancelOrder,
  cancelWithdrawal,
  createClient,
  moveProfit,
  type NewOrder,
  NoResponseError,
  placeOrder,
  requestWithdrawal,
} from '@dayrise/contracts';

export interface CrashPerson {
  readonly id: string;
  readonly token: string;
}

/** The expected rows once every command is acknowledged; amounts in cents. */
export interface CrashState {
  readonly pending: string[];
  readonly cancelled: string[];
  readonly profitMoves: number;
  /** Limits far below the price; the dollars of the others went into coins, see `traded`. */
  readonly openOrders: string[];
  readonly canceledOrders: string[];
  /** Market buys, each filled once or canceled. */
  readonly traded: string[];
  /** Cents, with what open orders hold and what buys cost. */
  readonly cash: number;
  readonly profit: number;
}

export const startingCash = 1_000_000;
export const startingProfit = 1_000_000;

/** Codes after which the same command, with the same key, is sent again. */
const worthRetrying = new Set([
  'unavailable',
  'overloaded',
  'fault',
  'idempotency_in_flight',
  'conflict',
  'rate_limited',
  // Prices are stale while no worker polls.
  'order_refused',
]);

/** Milliseconds before the first retry, doubled for each further one, and the longest. */
const retryMs = { first: 100, longest: 2000 };

/** Sends each command with its key until it is acknowledged, with growing random pauses. */
export class CrashClient {
  readonly person: CrashPerson;
  readonly #client;
  readonly #pending = new Set<string>();
  readonly #cancelled = new Set<string>();
  #profitMoves = 0;
  readonly #openOrders = new Set<string>();
  readonly #canceledOrders = new Set<string>();
  readonly #traded = new Set<string>();

  constructor(url: string, person: CrashPerson) {
    this.person = person;
    this.#client = createClient({ baseUrl: url, fetch, token: () => person.token, timeoutMs: 5000 });
  }

  /** Sends random commands with pauses between them, in milliseconds. */
  async run(commands: number, longestPauseMs: number): Promise<void> {
    for (let sent = 0; sent < commands; sent += 1) {
      await sleep(randomInt(longestPauseMs));
      const [oldest] = this.#pending;
      const choice = randomInt(6);
      if (choice === 0) await this.#moveProfit();
      else if (choice === 3) await this.#trade();
      else if (choice === 4) await this.#rest();
      else if (choice === 5) await this.#changeOrder();
      else if (oldest && (choice === 1 || this.#pending.size === 3)) await this.#cancel(oldest);
      else await this.#request();
    }
  }

  expected(): CrashState {
    return {
      pending: [...this.#pending].sort(),
      cancelled: [...this.#cancelled].sort(),
      profitMoves: this.#profitMoves,
      openOrders: [...this.#openOrders].sort(),
      canceledOrders: [...this.#canceledOrders].sort(),
      traded: [...this.#traded].sort(),
      cash: startingCash + this.#profitMoves - this.#pending.size * 50_000,
      profit: startingProfit - this.#profitMoves,
    };
  }

  async #request(): Promise<void> {
    const body = { amount: 500, walletAddress: '0xabc', withdrawMethod: 'Wallet' } as const;
    const { withdrawal } = await this.#untilAcknowledged((idempotencyKey) =>
      this.#client.call(requestWithdrawal, { body, idempotencyKey }),
    );
    this.#pending.add(withdrawal._id);
  }

  async #cancel(id: string): Promise<void> {
    await this.#untilAcknowledged((idempotencyKey) =>
      this.#client.call(cancelWithdrawal, { params: { id }, idempotencyKey }),
    );
    this.#pending.delete(id);
    this.#cancelled.add(id);
  }

  async #moveProfit(): Promise<void> {
    await this.#untilAcknowledged((idempotencyKey) =>
      this.#client.call(moveProfit, { body: { amount: 0.01 }, idempotencyKey }),
    );
    this.#profitMoves += 1;
  }

  async #place(terms: Pick<NewOrder, 'type'> & Partial<NewOrder>): Promise<string> {
    const body = { coin: 'bitcoin', side: 'buy', ...terms } as NewOrder;
    const { order } = await this.#untilAcknowledged((idempotencyKey) =>
      this.#client.call(placeOrder, { body, idempotencyKey }),
    );
    return order._id;
  }

  /** A market buy, which fills at the next price or ends without one. */
  async #trade(): Promise<void> {
    this.#traded.add(await this.#place({ type: 'market', amount: 20 }));
  }

  async #rest(): Promise<void> {
    this.#openOrders.add(await this.#place({ type: 'limit', quantity: '1', limitPrice: '10' }));
  }

  /** Changes an open order, or cancels it. */
  async #changeOrder(): Promise<void> {
    const [id] = this.#openOrders;
    if (id === undefined) return this.#rest();
    const params = { id };
    if (randomInt(2) === 0) {
      const body = { quantity: String(1 + randomInt(5)) };
      await this.#untilAcknowledged((idempotencyKey) =>
        this.#client.call(amendOrder, { params, body, idempotencyKey }),
      );
      return;
    }
    await this.#untilAcknowledged((idempotencyKey) =>
      this.#client.call(cancelOrder, { params, idempotencyKey }),
    );
    this.#openOrders.delete(id);
    this.#canceledOrders.add(id);
  }

  async #untilAcknowledged<Result>(send: (key: string) => Promise<Result>): Promise<Result> {
    const key = randomUUID();
    for (let pauseMs = retryMs.first; ; pauseMs = Math.min(2 * pauseMs, retryMs.longest)) {
      try {
        return await send(key);
      } catch (error) {
        const open =
          error instanceof NoResponseError || (error instanceof ApiError && worthRetrying.has(error.code));
        if (!open) throw error;
        await sleep(randomInt(pauseMs / 2, pauseMs));
      }
    }
  }
}
