import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One serialized request. */
export interface RawPost {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends requests over keep-alive connections, one at a time per connection, with minimal client overhead. Returns the
 * seconds from the first request to the last response, and tells the milliseconds of each. Throws if a response has another
 * status.
 */
export async function postInTurn(
  port: number,
  connections: number,
  requests: readonly RawPost[],
  status: number,
  onAnswer: (ms: number) => void = () => undefined,
): Promise<number> {
  const waiting = requests.map((request) => wireOf(port, request)).reverse();
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const startedAt = performance.now();
  await Promise.all(sockets.map((socket) => workOff(socket, waiting, `HTTP/1.1 ${status} `, onAnswer)));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const socket of sockets) socket.destroy();
  return seconds;
}

async function workOff(
  socket: Socket,
  waiting: Buffer[],
  expected: string,
  onAnswer: (ms: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let answer = '';
  let sentAt = 0;
  const sendNext = () => {
    answer = '';
    sentAt = performance.now();
    const next = waiting.pop();
    if (next) socket.write(next);
    else resolve();
  };
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
    if (!isWhole(answer)) return;
    onAnswer(performance.now() - sentAt);
    if (answer.startsWith(expected)) sendNext();
    else reject(new Error(`Answered: ${answer}`));
  });
  socket.once('error', reject).once('close', () => reject(new Error('A connection was closed.')));
  sendNext();
  await promise;
}

/** Whether a response with a Content-Length is complete. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  const length = /\r\ncontent-length: (\d+)/i.exec(answer)?.[1];
  return head !== -1 && answer.length >= head + 4 + Number(length ?? 0);
}

function wireOf(port: number, { path, headers, body }: RawPost): Buffer {
  const all = { Host: `127.0.0.1:${port}`, ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
}
