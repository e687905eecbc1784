import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** Opens many event-stream clients in a separate process and reports to the parent when each event arrived. */
const { port, clients } = z
  .object({ port: z.coerce.number(), clients: z.coerce.number() })
  .parse({ port: process.argv[2], clients: process.argv[3] });

const request = 'GET /api/market/stream HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n';
const arrivals = new Map<string, number[]>();

await openAll();
process.send?.({ type: 'open' });
setInterval(reportEvents, 250);

async function openAll(): Promise<void> {
  const atOnce = 50;
  for (let opened = 0; opened < clients; opened += atOnce) {
    await Promise.all(Array.from({ length: Math.min(atOnce, clients - opened) }, open));
  }
}

/** Opens a stream; like a browser, it tries again a second after a refusal. */
async function open(): Promise<void> {
  while (!(await openOnce())) await sleep(1000);
}

/** Resolves with whether the stream was let in. */
function openOnce(): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request));
  let received = '';
  socket.setNoDelay(true);
  socket.on('error', reject);
  socket.on('close', () => process.send?.({ type: 'lost' }));
  socket.on('data', (bytes) => {
    received += bytes.toString('latin1');
    if (/^HTTP\/1.1 [^2]/.test(received)) {
      socket.removeAllListeners('close').destroy();
      resolve(false);
    }
    if (!received.endsWith('\n\n')) return;
    const asOf = /"asOf":"([^"]+)"/.exec(received)?.[1];
    received = '';
    if (asOf === undefined) return;
    resolve(true);
    const times = arrivals.get(asOf) ?? [];
    times.push(performance.timeOrigin + performance.now());
    arrivals.set(asOf, times);
  });
  return promise;
}

/** Reports an event when no client has received it for a second. */
function reportEvents(): void {
  const now = performance.timeOrigin + performance.now();
  for (const [asOf, times] of arrivals) {
    if (now - Math.max(...times.slice(-1)) < 1000) continue;
    arrivals.delete(asOf);
    process.send?.({ type: 'event', asOf, times });
  }
}
