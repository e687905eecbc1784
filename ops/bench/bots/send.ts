import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** What the bots were answered. */
export interface BotAnswers {
  readonly statuses: Record<number, number>;
  /** The calls of each bot that no limit refused. */
  readonly accepted: number[];
  /** Milliseconds of each order that was placed. */
  readonly placedMs: number[];
}

export interface Bots {
  readonly port: number;
  readonly secret: string;
  readonly keys: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

// A thread of its own, so that the calls that are measured beside the bots don't wait for them. A bot sends an order on
// each beat, whether the one before was answered or not. Programs run on machines of their own: here, their thread
// takes the processor time that the platform leaves.
setPriority(19);
const { port, secret, keys, perSecond, seconds } = workerData as Bots;
const agent = new Agent({ keepAlive: true, maxSockets: keys.length });
const body = JSON.stringify({
  symbol: 'BTC/USD',
  side: 'buy',
  type: 'limit',
  qty: '0.02',
  limit_price: '1000',
});
const answers: BotAnswers = { statuses: {}, accepted: keys.map(() => 0), placedMs: [] };
const sent: Promise<void>[] = [];

async function place(bot: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'APCA-API-KEY-ID': keys[bot],
    'APCA-API-SECRET-KEY': secret,
  };
  const options = { port, host: '127.0.0.1', path: '/api/alpaca/v2/orders', method: 'POST', agent, headers };
  request(options, (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)))
    .once('error', reject)
    .end(body);
  const status = await promise;
  answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
  if (status !== 429 && status !== 503) answers.accepted[bot] = (answers.accepted[bot] ?? 0) + 1;
  if (status !== 200) return;
  answers.placedMs.push(performance.now() - startedAt);
}

const beatMs = 1000 / (perSecond * keys.length);
const startedAt = performance.now();
for (let beat = 0; beat < seconds * perSecond * keys.length; beat += 1) {
  const dueIn = startedAt + beat * beatMs - performance.now();
  if (dueIn > 0) await wait(dueIn);
  sent.push(place(beat % keys.length));
}
await Promise.all(sent);
agent.destroy();
parentPort?.postMessage(answers);
