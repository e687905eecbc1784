import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTicket, listTickets } from '@dayrise/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
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
let ada: TestPerson;
const processes: ApiProcess[] = [];
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  ada = await (await startTestServer()).person({ name: 'Ada Lovelace' });
  const port = await freePort();
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  processes.push(startProcess('src/main.ts', settings), startProcess('src/worker.ts', settings));
  url = `http://127.0.0.1:${port}`;
  await waitUntilHealthy(url);
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  collector.closeAllConnections();
  collector.close();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(url + path, {
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

it('answers as before while the collector hangs', async () => {
  isHanging = true;
  for (let calls = 0; calls < 5; calls += 1) expect((await call(listTickets.path)).status).toBe(200);
});
