import { hash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALPACA_PATH } from '@dayrise/contracts';
import type { CrashRecords } from '../../api/src/testing/money/crash-records.ts';
import { longestGap } from './watching.ts';

const secret = 'cluster';
const intervalMs = 1000;
const retryMs = 500;

/** A program with an API key: it places an order a second, and follows its orders on the WebSocket. */
export class ClusterBot {
  readonly #url: string;
  readonly #records: CrashRecords;
  readonly #key: string;
  readonly #ids: string[] = [];
  /** Counts of answers other than success. */
  readonly answers = new Map<string, number>();
  /** Moments of `performance.now()`. */
  readonly #moments = { orders: [] as number[], stream: [] as number[] };
  #socket: WebSocket | undefined;
  #isOver = false;
  readonly #working: Promise<void>;

  private constructor(url: string, records: CrashRecords, key: string) {
    this.#url = url;
    this.#records = records;
    this.#key = key;
    this.#follow();
    this.#working = this.#trade();
  }

  /** Gives a new person a key, and starts their program. */
  static async start(url: string, records: CrashRecords): Promise<ClusterBot> {
    const person = await records.investor();
    const [row] = await records.query(
      `INSERT INTO api_key (id, person_id, name, secret_hash, may_trade, created_at)
       VALUES (new_id(), $1, 'Cluster', $2, true, now()) RETURNING id`,
      [person.id, hash('sha256', secret)],
    );
    return new ClusterBot(url, records, row?.id);
  }

  /** The longest times in seconds, since a moment of `performance.now()`, without an order and without word of one. */
  since(moment: number): { readonly orders: number; readonly stream: number } {
    const { orders, stream } = this.#moments;
    return { orders: longestGap(orders, moment), stream: longestGap(stream, moment) };
  }

  /** Stops the program. Returns its own ids of orders: those acknowledged, and those in the database, sorted. */
  async end(): Promise<{ readonly acknowledged: readonly string[]; readonly found: readonly string[] }> {
    this.#isOver = true;
    await this.#working;
    this.#socket?.close();
    const found = await this.#records.query(
      'SELECT client_order_id FROM trade_order JOIN api_key USING (person_id) WHERE api_key.id = $1 ORDER BY 1',
      [this.#key],
    );
    return {
      acknowledged: this.#ids.toSorted(),
      found: found.map(({ client_order_id }) => client_order_id),
    };
  }

  async #trade(): Promise<void> {
    for (; !this.#isOver; await sleep(intervalMs)) {
      const id = randomUUID();
      while (!(await this.#place(id).catch(() => false))) await sleep(retryMs);
      this.#ids.push(id);
      this.#moments.orders.push(performance.now());
    }
  }

  /** Whether the order is known to be placed, now or by an earlier attempt. */
  async #place(id: string): Promise<boolean> {
    const answer = await fetch(`${this.#url}${ALPACA_PATH}/v2/orders`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'APCA-API-KEY-ID': this.#key,
        'APCA-API-SECRET-KEY': secret,
      },
      body: JSON.stringify({
        symbol: 'BTC/USD',
        side: 'buy',
        type: 'limit',
        // Ends at the next price, so that few are open at once.
        time_in_force: 'ioc',
        qty: '1',
        limit_price: '10',
        client_order_id: id,
      }),
      signal: AbortSignal.timeout(4000),
    });
    const text = await answer.text();
    if (answer.ok || text.includes('client_order_id must be unique')) return true;
    const outcome = `${answer.status} ${text.slice(0, 120)}`;
    this.answers.set(outcome, (this.answers.get(outcome) ?? 0) + 1);
    return false;
  }

  #follow(): void {
    const socket = new WebSocket(`${this.#url.replace('http', 'ws')}${ALPACA_PATH}/stream`);
    this.#socket = socket;
    const send = (message: object) => socket.send(JSON.stringify(message));
    socket.onopen = () => send({ action: 'auth', key: this.#key, secret });
    socket.onmessage = ({ data }) => {
      const { stream, data: update } = JSON.parse(String(data));
      if (stream === 'authorization' && update.status === 'authorized')
        send({ action: 'listen', data: { streams: ['trade_updates'] } });
      if (stream === 'trade_updates') this.#moments.stream.push(performance.now());
    };
    socket.onerror = () => undefined;
    socket.onclose = async () => {
      await sleep(retryMs);
      if (!this.#isOver) this.#follow();
    };
  }
}
