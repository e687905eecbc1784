import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnyEndpoint, createTicket, getProfile, listTickets, login } from '@dayrise/contracts';
import pg from 'pg';
import { z } from 'zod';
import { inTurn } from '../lib/in-turn.ts';
import { startPlatform, stop } from '../lib/platform.ts';
import type { Question, Tools } from '../lib/question.ts';
import { startUpstream } from '../stream/upstream.ts';
import { startProxy } from './proxy.ts';

const port = 6940;
const apiPorts = [6941, 6942] as const;
const clients = 20;
/**
 * Milliseconds between restarts: `ops/deploy/nginx` retries a process that was down only after 2 whole seconds, so a faster
 * rolling restart could leave it without any.
 */
const restartPauseMs = 4000;
const pollMs = 1000;

/** Counts of all clients. Each command has a key and is retried with it until it gets a response. */
interface Tally {
  acknowledged: string[];
  sentAgain: number;
  reads: number;
  /** The status of each read that failed; 0 for no answer. */
  failed: number[];
}

export const question: Question = {
  asks: 'Two API and two worker processes behind nginx, each API restarted twice under load: is anything lost or duplicated, and does each schedule run once?',
  async measure(tools) {
    const upstream = await startUpstream();
    tools.cleanUp(upstream.close);
    const platform = await startPlatform(tools, { seed: true });
    const settings = {
      MARKET_SOURCE: 'coingecko',
      MARKET_API_URL: upstream.url,
      MARKET_POLL_MS: String(pollMs),
      MARKET_CALLS_PER_MINUTE: '10000',
      TRUSTED_PROXIES: '1',
    };
    const apis = await Promise.all(apiPorts.map((apiPort) => platform.startApi(apiPort, settings)));
    platform.startWorker(settings);
    platform.startWorker(settings);
    await startProxy({ folder: platform.dataDir, port, apiPorts }, tools);
    const token = await signIn();

    const began = Date.now();
    const callsBefore = upstream.calls();
    const over = new AbortController();
    const events = listen(token, over.signal);
    const working = Array.from({ length: clients }, () => work(token, over.signal));
    await sleep(2000);
    const stops: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      for (const [index, apiPort] of apiPorts.entries()) {
        const running = apis[index];
        const asked = performance.now();
        if (running) await stop(running);
        stops.push((performance.now() - asked) / 1000);
        apis[index] = await platform.startApi(apiPort, settings);
        tools.report(`restarted the API on port ${apiPort}`);
        await sleep(restartPauseMs);
      }
    }
    over.abort();
    const tallies = await Promise.all(working);
    const seconds = (Date.now() - began) / 1000;
    const polls = (upstream.calls() - callsBefore) / (seconds / (pollMs / 1000));

    const sum = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
    const failed = tallies.flatMap((tally) => tally.failed);
    const acknowledged = tallies.flatMap((tally) => tally.acknowledged);
    const stored = await storedTitles(platform.databaseUrl, tools);
    const missing = acknowledged.filter((title) => stored.get(title) !== 1).length;
    const doubled = [...stored.values()].filter((count) => count > 1).length;
    return [
      {
        name: 'acknowledged commands that are missing',
        value: missing,
        unit: '',
        goal: { atMost: 0 },
        note: `of ${acknowledged.length}`,
      },
      {
        name: 'commands carried out twice',
        value: doubled,
        unit: '',
        goal: { atMost: 0 },
        note: `${sum((tally) => tally.sentAgain)} were sent again with their key`,
      },
      {
        name: 'reads that failed',
        value: failed.length,
        unit: '',
        goal: { atMost: 0 },
        note: `of ${sum((tally) => tally.reads)}${failed.length > 0 ? `; answered ${[...new Set(failed)]}` : ''}`,
      },
      {
        name: 'session seen by both processes',
        value: Number(await seenByBoth(token)),
        unit: '',
        goal: { atLeast: 1 },
      },
      {
        name: 'market polls an interval',
        value: polls,
        unit: '',
        goal: { atMost: 1.15 },
        note: 'two workers',
      },
      {
        name: 'an API process asked to stop is gone after, at most',
        value: Math.max(...stops),
        unit: 's',
        goal: { atMost: 3 },
        note: 'under load and with an open stream',
      },
      {
        name: 'event stream opened again',
        value: (await events).opened - 1,
        unit: 'times',
        note: `${(await events).heard} events heard`,
      },
    ];
  },
};

async function call(
  endpoint: AnyEndpoint,
  token: string | null,
  body?: unknown,
  key?: string,
  base = port,
): Promise<Response> {
  return fetch(`http://127.0.0.1:${base}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(10_000),
  });
}

async function signIn(): Promise<string> {
  const answer = await call(login, null, { email: 'investor@demo.dayrise.test', password: 'demo-investor' });
  return z.object({ token: z.string() }).parse(await answer.json()).token;
}

/** Alternates reads and commands like a person's tab, until the end. */
async function work(token: string, over: AbortSignal): Promise<Tally> {
  const tally: Tally = { acknowledged: [], sentAgain: 0, reads: 0, failed: [] };
  while (!over.aborted) {
    tally.reads += 1;
    const read = await inTurn(() => call(getProfile, token)).catch(() => null);
    if (read?.status !== 200) tally.failed.push(read?.status ?? 0);
    await read?.arrayBuffer();
    const title = randomUUID();
    if (await command(title, token, tally)) tally.acknowledged.push(title);
    await sleep(20);
  }
  return tally;
}

async function command(title: string, token: string, tally: Tally): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await call(createTicket, token, { title, description: 'Under load.' }, title).catch(
      () => null,
    );
    await answer?.arrayBuffer();
    if (answer?.status === 201) return true;
    tally.sentAgain += 1;
    await sleep(100);
  }
  return false;
}

/** One tab's event stream; reconnects whenever it ends. */
async function listen(token: string, over: AbortSignal): Promise<{ opened: number; heard: number }> {
  const seen = { opened: 0, heard: 0 };
  while (!over.aborted) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/api/market/stream`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: over,
      });
      if (answer.status === 200) seen.opened += 1;
      for await (const _ of answer.body ?? []) seen.heard += 1;
    } catch {
      // The process stopped: the next iteration reconnects.
    }
    await sleep(100);
  }
  return seen;
}

async function storedTitles(databaseUrl: string, { cleanUp }: Tools): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  cleanUp(() => client.end());
  const { rows } = await client.query<{ title: string; count: string }>(
    'SELECT title, count(*) FROM ticket GROUP BY title',
  );
  return new Map(rows.map((row) => [row.title, Number(row.count)]));
}

async function seenByBoth(token: string): Promise<boolean> {
  const answers = await Promise.all(
    apiPorts.map((apiPort) => call(listTickets, token, undefined, undefined, apiPort)),
  );
  return answers.every((answer) => answer.status === 200);
}
