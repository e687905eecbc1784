import type { ChildProcess } from 'node:child_process';
import autocannon from 'autocannon';
import { type BenchPlatform, startPlatform, stop } from '../lib/platform.ts';
import { postInTurn } from '../lib/post-in-turn.ts';
import { processorSeconds } from '../lib/processor-time.ts';
import { type Figure, median, type Question, type Tools } from '../lib/question.ts';
import { benchToken, seedLedger } from '../lib/seed-ledger.ts';
import { callOnce, releaseHolds, withdrawalRequests } from '../lib/withdrawals.ts';

const port = 6480;
const people = 1000;
const callers = 500;
/** As many as one process answers without making any of them wait for a place, which it may refuse. */
const connections = 12;
const rounds = 5;
const readSeconds = 4;
const sizes = [1, 2, 4] as const;

/**
 * The load comes from the same machine, so processes share its cores. Processor time per call carries over to other
 * machines better than calls a second.
 */
export const question: Question = {
  asks: 'How many reads of one’s own figures and withdrawal requests a second do 1, 2 and 4 API processes answer, and what does each cost in processor time?',
  async measure(tools) {
    const platform = await startPlatform(tools);
    await seedLedger(platform.databaseUrl, { people, history: true });
    const figures: Figure[] = [];
    for (const size of sizes) figures.push(...(await measureSize(platform, size, tools)));
    return figures;
  },
};

async function measureSize(platform: BenchPlatform, size: number, tools: Tools): Promise<Figure[]> {
  const ports = Array.from({ length: size }, (_, index) => port + index);
  const apis: ChildProcess[] = [];
  for (const apiPort of ports) apis.push(await platform.startApi(apiPort, { INACTIVITY_MS: '86400000' }));
  for (let n = 1; n <= callers; n += 1) await callOnce(port, n);
  const reads: Sample[] = [];
  const writes: Sample[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const read = await sample(platform, () => readAll(ports));
    const write = await sample(platform, () => writeAll(ports, `${size}-${round}`));
    await releaseHolds(platform.databaseUrl);
    // In the first round the code is compiled.
    if (round === 0) continue;
    reads.push(read);
    writes.push(write);
    tools.report(
      `${size} processes: ${Math.round(read.perSecond)} reads/s, ${Math.round(write.perSecond)} commands/s`,
    );
  }
  for (const api of apis) await stop(api);
  const name = size === 1 ? '1 API process' : `${size} API processes`;
  return [figure(`reads, ${name}`, reads), figure(`commands, ${name}`, writes)];
}

interface Sample {
  readonly perSecond: number;
  /** Milliseconds of processor time per call. */
  readonly cost: Readonly<Record<'api' | 'postgres', number>>;
}

/** Runs calls; `run` returns how many, and in how many seconds. */
async function sample(
  { dataDir }: BenchPlatform,
  run: () => Promise<{ calls: number; seconds: number }>,
): Promise<Sample> {
  const read = async () => ({
    api: await processorSeconds((command) => command.includes('src/main.ts')),
    postgres: await processorSeconds((command) => command.includes('postgres') && command.includes(dataDir)),
  });
  const before = await read();
  const { calls, seconds } = await run();
  const after = await read();
  const cost = (what: keyof typeof before) => ((after[what] - before[what]) * 1000) / calls;
  return {
    perSecond: calls / seconds,
    cost: { api: cost('api'), postgres: cost('postgres') },
  };
}

function figure(name: string, samples: readonly Sample[]): Figure {
  const cost = (what: keyof Sample['cost']) => median(samples.map((one) => one.cost[what])).toFixed(2);
  return {
    name,
    value: Math.round(median(samples.map(({ perSecond }) => perSecond))),
    unit: '/s',
    note: `processor time a call: API ${cost('api')} ms, PostgreSQL ${cost('postgres')} ms`,
  };
}

async function readAll(ports: readonly number[]): Promise<{ calls: number; seconds: number }> {
  const results = await Promise.all(
    ports.map((apiPort, index) =>
      autocannon({
        url: `http://127.0.0.1:${apiPort}/api/worth`,
        connections: connections / ports.length,
        duration: readSeconds,
        workers: 1,
        headers: { Authorization: `Bearer ${benchToken(index + 1)}` },
      }),
    ),
  );
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
  if (refused > 0) throw new Error(`${refused} reads were refused.`);
  return {
    calls: results.reduce((sum, result) => sum + result.requests.total, 0),
    seconds: Math.max(...results.map((result) => result.duration)),
  };
}

async function writeAll(
  ports: readonly number[],
  round: string,
): Promise<{ calls: number; seconds: number }> {
  const requests = withdrawalRequests(callers, round);
  const startedAt = performance.now();
  await Promise.all(
    ports.map((apiPort, index) =>
      postInTurn(
        apiPort,
        connections / ports.length,
        requests.filter((_, at) => at % ports.length === index),
        201,
      ),
    ),
  );
  return { calls: requests.length, seconds: (performance.now() - startedAt) / 1000 };
}
