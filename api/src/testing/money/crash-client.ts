import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ApiError,
  cancelWithdrawal,
  createClient,
  moveProfit,
  NoResponseError,
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
]);

/** Sends each command with its key until it is acknowledged. */
export class CrashClient {
  readonly person: CrashPerson;
  readonly #client;
  readonly #pending = new Set<string>();
  readonly #cancelled = new Set<string>();
  #profitMoves = 0;

  constructor(url: string, person: CrashPerson) {
    this.person = person;
    this.#client = createClient({ baseUrl: url, fetch, token: () => person.token, timeoutMs: 5000 });
  }

  /** Sends random commands with pauses between them, in milliseconds. */
  async run(commands: number, longestPauseMs: number): Promise<void> {
    for (let sent = 0; sent < commands; sent += 1) {
      await sleep(randomInt(longestPauseMs));
      const [oldest] = this.#pending;
      const choice = randomInt(3);
      if (choice === 0) await this.#moveProfit();
      else if (oldest && (choice === 1 || this.#pending.size === 3)) await this.#cancel(oldest);
      else await this.#request();
    }
  }

  expected(): CrashState {
    return {
      pending: [...this.#pending].sort(),
      cancelled: [...this.#cancelled].sort(),
      profitMoves: this.#profitMoves,
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

  async #untilAcknowledged<Result>(send: (key: string) => Promise<Result>): Promise<Result> {
    const key = randomUUID();
    for (;;) {
      try {
        return await send(key);
      } catch (error) {
        const open =
          error instanceof NoResponseError || (error instanceof ApiError && worthRetrying.has(error.code));
        if (!open) throw error;
        await sleep(50 + randomInt(200));
      }
    }
  }
}
