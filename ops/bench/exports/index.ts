import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type BenchPlatform, startPlatform, stop } from '../lib/platform.ts';
import type { Figure, Question, Tools } from '../lib/question.ts';
import { residentBytes } from '../lib/resident-bytes.ts';
import { benchToken } from '../lib/seed-ledger.ts';
import { type Filled, fill } from './fill.ts';

const port = 6450;
const few: Filled = { people: 10_000, records: 10_000 };
const many: Filled = { people: 100_000, records: 1_000_000 };
const kinds = ['people', 'payments', 'withdrawals', 'tickets', 'messages', 'audit'] as const;
type Kind = (typeof kinds)[number];

const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

export const question: Question = {
  asks: 'How much memory does the API, with a heap of 160 MiB at most, take to send 1,000,000 records (100,000 people) as CSV, against 10,000? And what is left in the database when a client stops reading, or goes?',
  async measure(tools) {
    const small = await open(few, tools);
    const large = await open(many, tools);
    const figures: Figure[] = [];
    for (const kind of kinds) {
      const ofFew = await download(small, kind);
      const ofMany = await download(large, kind);
      const expected = kind === 'people' ? many.people + 1 : many.records;
      // The audit log also has the exports themselves.
      if (ofMany.rows < expected) throw new Error(`${kind}: ${ofMany.rows} rows instead of ${expected}.`);
      tools.report(`${kind}: ${mebibytes(ofMany.peak)}, ${ofMany.seconds.toFixed(1)} s`);
      figures.push(
        {
          name: `${kind}: peak memory`,
          value: ofMany.peak / ofFew.peak,
          unit: '×',
          goal: { atMost: 1.2 },
          note: `${mebibytes(ofFew.peak)}, ${mebibytes(ofMany.peak)}; idle ${mebibytes(ofMany.idle)}`,
        },
        {
          name: `${kind}: rows`,
          value: ofMany.rows / ofMany.seconds,
          unit: '/s',
          note: `${ofMany.rows} rows`,
        },
      );
    }
    return [...figures, ...(await interrupt(large))];
  },
};

async function open(size: Filled, tools: Tools): Promise<BenchPlatform> {
  const platform = await startPlatform(tools);
  await fill(platform.databaseUrl, size);
  tools.report(`${size.records.toLocaleString('en-US')} records of each kind are there`);
  return platform;
}

/** The API's heap limit in MiB; a process that collected the records in memory would exceed it. */
const heap = 160;

/** Starts a separate API process and warms it up with an empty export. */
async function startApi(platform: BenchPlatform) {
  const api = await platform.startApi(port, {
    STAFF_SECOND_FACTOR: 'optional',
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
  });
  await (await request('audit', '?from=2200-01-01')).arrayBuffer();
  await sleep(1000);
  return api;
}

async function request(kind: Kind, query = ''): Promise<Response> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/exports/${kind}${query}`, {
    headers: { Authorization: `Bearer ${benchToken(0)}` },
  });
  if (!response.ok) throw new Error(`${kind} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Downloads all records of a kind from a separate API process. Sizes in bytes. */
async function download(platform: BenchPlatform, kind: Kind) {
  const api = await startApi(platform);
  const idle = await residentBytes(api.pid);
  let peak = idle;
  const watching = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(api.pid).catch(() => 0));
  }, 50);
  const startedAt = performance.now();
  let lines = 0;
  for await (const part of (await request(kind)).body ?? []) lines += count(part, 10);
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watching);
  await stop(api);
  return { idle, peak, seconds, rows: lines - 1 };
}

function count(bytes: Uint8Array, wanted: number): number {
  let found = 0;
  for (const byte of bytes) if (byte === wanted) found += 1;
  return found;
}

/** Measures what the API holds for a client that stops reading, and after one disconnects. */
async function interrupt(platform: BenchPlatform): Promise<Figure[]> {
  const api = await startApi(platform);
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  /** Connections of the API that are in a statement or a transaction, or were in the last second. */
  const inUse = async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int FROM pg_stat_activity WHERE application_name = 'dayrise' AND query LIKE '%audit_event%'
         AND (state <> 'idle' OR state_change > now() - interval '1 second')`,
    );
    return rows[0]?.count ?? 0;
  };
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api/admin/exports/audit HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: Bearer ${benchToken(0)}\r\n\r\n`,
  );
  socket.pause();
  await sleep(5000);
  const before = await residentBytes(api.pid);
  const whileWaiting = await inUse();
  await sleep(5000);
  const grown = (await residentBytes(api.pid)) / before;
  // The client resumes, then disconnects in the middle of the file.
  socket.resume();
  await sleep(2000);
  const whileReading = await inUse();
  socket.destroy();
  await sleep(2000);
  const afterwards = await inUse();
  await client.end();
  await stop(api);
  return [
    { name: 'connections in use while a client reads', value: whileReading, unit: '', goal: { atLeast: 1 } },
    {
      name: 'connections in use once it has stopped reading',
      value: whileWaiting,
      unit: '',
      goal: { atMost: 0 },
    },
    {
      name: 'memory after five more seconds without reading',
      value: grown,
      unit: '×',
      goal: { atMost: 1.05 },
    },
    {
      name: 'connections in use two seconds after it has gone',
      value: afterwards,
      unit: '',
      goal: { atMost: 0 },
    },
  ];
}
