import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createTicket, listTickets, reportSpans } from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { config } from './config.ts';
import { type ApiProcess, freePort, startProcess, waitUntilHealthy } from './testing/api-process.ts';
import { startTestServer, type TestPerson } from './testing/server.ts';

// What a collector gets from an API and a worker process, by the JSON form of OTLP over HTTP.

const Batch = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(
          z.object({ key: z.string(), value: z.looseObject({ stringValue: z.string().optional() }) }),
        ),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.looseObject({
              name: z.string(),
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});
type Span = z.infer<typeof Batch>['resourceSpans'][0]['scopeSpans'][0]['spans'][0] & { service: string };

const spans: Span[] = [];
let received = '';
let isHanging = false;
const collector = createServer((request, response) => {
  if (isHanging) return;
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.once('end', () => {
    const text = Buffer.concat(parts).toString();
    received += text;
    for (const { resource, scopeSpans } of Batch.parse(JSON.parse(text)).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { spans: some } of scopeSpans) spans.push(...some.map((span) => ({ ...span, service })));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
});

let url: string;
/** An API that also takes what browsers trace. */
let tracingUrl: string;
let ada: TestPerson;
const processes: ApiProcess[] = [];

/** A build with a page whose path holds an id. */
function addBuild(): void {
  const folder = join(config.DATA_DIR, 'remotes', 'mfe_user');
  mkdirSync(join(folder, 'b1'), { recursive: true });
  writeFileSync(join(folder, 'history.json'), JSON.stringify({ activated: ['b1'], deployed: ['b1'] }));
  const routes = {
    person: { path: 'people/:id', access: 'user' },
    own: { path: 'people/me', access: 'user' },
    special: { path: 'c++', access: 'user' },
  };
  const manifest = { base: '/user', contract: 1, requires: { platform: '^1.0.0' }, routes };
  const build = { id: 'mfe_user', buildId: 'b1', entry: 'entry.js', manifest };
  writeFileSync(join(folder, 'b1', 'manifest.json'), JSON.stringify(build));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  ada = await (await startTestServer()).person({ name: 'Ada Lovelace' });
  addBuild();
  const [port, tracingPort] = [await freePort(), await freePort()];
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  processes.push(
    startProcess('src/main.ts', { ...settings, PORT: String(tracingPort), BROWSER_TRACES: '1' }),
    startProcess('src/main.ts', settings),
    startProcess('src/worker.ts', settings),
  );
  url = `http://127.0.0.1:${port}`;
  tracingUrl = `http://127.0.0.1:${tracingPort}`;
  await Promise.all([url, tracingUrl].map(waitUntilHealthy));
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  collector.closeAllConnections();
  collector.close();
});

const call = (path: string, init: RequestInit = {}, origin = url) =>
  fetch(origin + path, {
    ...init,
    headers: { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'application/json', ...init.headers },
  });
const find = (name: string) => spans.filter((span) => span.name === name);
const traceOf = ({ traceId }: Span) => spans.filter((span) => span.traceId === traceId);

it('gives each call a trace with its statements and commands, and no personal data', async () => {
  expect((await call(`${listTickets.path}?search=secret`)).status).toBe(200);
  await expect.poll(() => find(`GET ${listTickets.path}`).length, { timeout: 10_000 }).toBe(1);
  const [request] = find(`GET ${listTickets.path}`) as [Span];
  const inside = traceOf(request).filter((span) => span !== request);
  expect(inside.map(({ name }) => name)).toEqual(expect.arrayContaining(['MGET', 'SELECT']));
  expect(inside.every(({ parentSpanId }) => parentSpanId === request.spanId)).toBe(true);
  expect(request.service).toBe('dayrise-api');
  expect(request.parentSpanId).toBeFalsy();
  for (const secret of [ada.token, 'Ada Lovelace', 'secret', ada.id]) expect(received).not.toContain(secret);
});

it('continues the trace of a call in what is done about it later, in another process', async () => {
  const body = JSON.stringify({ title: 'A question', description: 'How are returns computed?' });
  expect(
    (
      await call(createTicket.path, {
        method: 'POST',
        body,
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
    ).status,
  ).toBe(201);
  await expect.poll(() => find(`POST ${createTicket.path}`).length, { timeout: 10_000 }).toBe(1);
  const [request] = find(`POST ${createTicket.path}`) as [Span];
  const later = () => traceOf(request).filter(({ service }) => service === 'dayrise-worker');
  await expect
    .poll(() => later().map(({ name }) => name), { timeout: 20_000 })
    .toContain('outbox notifications.deliver');
});

const hex = (length: number) => crypto.randomUUID().replaceAll('-', '').slice(0, length);

/** What a browser reports of a page view and of a call that it makes. */
function pageView(path: string) {
  const trace = hex(32);
  const common = { trace, method: 'GET', status: 200 };
  const page = { ...common, id: hex(16), parent: null, kind: 'page', path, agoMs: 900, ms: 700 };
  const own = {
    ...common,
    id: hex(16),
    parent: page.id,
    kind: 'call',
    path: listTickets.path,
    agoMs: 800,
    ms: 50,
  };
  return { trace, page, call: own, header: (flags: string) => `00-${trace}-${own.id}-${flags}` };
}
const report = (spans: unknown, origin = tracingUrl) =>
  fetch(origin + reportSpans.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ spans }),
  });

it('shows a page view, its call, what the API did and its statements in one trace', async () => {
  const { trace, page, call: own, header } = pageView(`/es/user/people/${ada.id}?search=secret`);
  const headers = { traceparent: header('01') };
  expect((await call(`${listTickets.path}?search=secret`, { headers }, tracingUrl)).status).toBe(200);
  const sentAt = Date.now();
  expect((await report([page, own])).status).toBe(204);
  const inTrace = () => spans.filter(({ traceId }) => traceId === trace);
  const names = () => inTrace().map(({ name, service }) => `${service} ${name}`);
  await expect.poll(names, { timeout: 10_000 }).toContain('dayrise-browser page /user/people/:id');
  await expect.poll(names, { timeout: 10_000 }).toContain('dayrise-api SELECT');
  const byId = (id: string | undefined) => inTrace().find(({ spanId }) => spanId === id);
  const select = inTrace().find(({ name }) => name === 'SELECT');
  const served = byId(select?.parentSpanId);
  expect(served).toMatchObject({ name: `GET ${listTickets.path}`, service: 'dayrise-api', kind: 2 });
  const made = byId(served?.parentSpanId);
  expect(made).toMatchObject({
    name: `GET ${listTickets.path}`,
    service: 'dayrise-browser',
    spanId: own.id,
    kind: 3,
  });
  expect(byId(made?.parentSpanId)).toMatchObject({ name: 'page /user/people/:id', spanId: page.id });
  // By this machine's clock: the browser's is not asked.
  const start = Number(made?.startTimeUnixNano) / 1e6;
  expect(Math.abs(start - (sentAt - 800))).toBeLessThan(2000);
  expect(Number(made?.endTimeUnixNano) / 1e6 - start).toBeCloseTo(50, 0);
  for (const secret of [ada.token, 'Ada Lovelace', 'secret', ada.id]) expect(received).not.toContain(secret);
});

it('names routes only, and caps times that cannot be', async () => {
  const { page, call: own } = pageView('/somewhere/ada@example.com');
  const strange = { ...own, path: '/api/of/ada', agoMs: 1e308, ms: 1e308, status: 0 };
  const me = { ...page, id: hex(16), path: '/user/people/me' };
  const special = { ...page, id: hex(16), path: '/user/c++' };
  expect((await report([page, strange, special, me])).status).toBe(204);
  const found = (id: string) => spans.find(({ spanId }) => spanId === id);
  await expect.poll(() => found(me.id), { timeout: 10_000 }).toBeDefined();
  expect(found(page.id)?.name).toBe('page other');
  expect(found(me.id)?.name).toBe('page /user/people/me');
  expect(found(special.id)?.name).toBe('page /user/c++');
  expect(found(strange.id)).toMatchObject({ name: 'GET other', status: { code: 2 } });
  const start = Number(found(strange.id)?.startTimeUnixNano) / 1e6;
  const end = Number(found(strange.id)?.endTimeUnixNano) / 1e6;
  expect(end - start).toBeCloseTo(600_000, 0);
  expect(end).toBeLessThanOrEqual(Date.now());
  expect(received).not.toContain('ada@example.com');
});

it('refuses what is no span', async () => {
  const { page } = pageView('/help');
  const refused = [
    [],
    null,
    [{}],
    [{ ...page, trace: 'Ada Lovelace' }],
    [{ ...page, id: page.id.toUpperCase().padEnd(17, 'F') }],
    [{ ...page, parent: 1 }],
    [{ ...page, kind: 'note' }],
    [{ ...page, method: 'Ada' }],
    [{ ...page, path: 'help' }],
    [{ ...page, path: `/${'x'.repeat(20_000)}` }],
    [{ ...page, agoMs: -1 }],
    [{ ...page, ms: '5' }],
    [{ ...page, status: 1000 }],
    Array.from({ length: 51 }, () => page),
  ];
  for (const bad of refused) expect((await report(bad)).status, JSON.stringify(bad).slice(0, 80)).toBe(422);
});

it('continues no trace that its page does not record', async () => {
  const { trace, header } = pageView('/help');
  const headers = { traceparent: header('00') };
  const before = find(`GET ${listTickets.path}`).length;
  expect((await call(listTickets.path, { headers }, tracingUrl)).status).toBe(200);
  await expect.poll(() => find(`GET ${listTickets.path}`).length, { timeout: 10_000 }).toBe(before + 1);
  expect(spans.some(({ traceId }) => traceId === trace)).toBe(false);
});

it('takes and continues nothing of browsers while that is off', async () => {
  const { trace, page, header } = pageView('/help');
  expect((await report([page], url)).status).toBe(404);
  const before = find(`GET ${listTickets.path}`).length;
  expect((await call(listTickets.path, { headers: { traceparent: header('01') } })).status).toBe(200);
  await expect.poll(() => find(`GET ${listTickets.path}`).length, { timeout: 10_000 }).toBe(before + 1);
  expect(spans.some(({ traceId }) => traceId === trace)).toBe(false);
});

it('answers as before while the collector hangs, and still stops', async () => {
  isHanging = true;
  const { page } = pageView('/help');
  for (let calls = 0; calls < 5; calls += 1) {
    expect((await call(listTickets.path)).status).toBe(200);
    expect((await report(Array.from({ length: 50 }, () => page))).status).toBe(204);
  }
  const stoppedAt = Date.now();
  const [tracing, ...others] = processes;
  expect(await tracing?.stop()).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(config.SHUTDOWN_MS);
  processes.splice(0, processes.length, ...others);
});
