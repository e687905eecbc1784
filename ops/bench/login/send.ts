import { type Agent, request } from 'node:http';
import type { AnyEndpoint } from '@dayrise/contracts';

export interface Sent {
  readonly agent: Agent;
  /** The client's address, sent as by a trusted proxy. */
  readonly address: string;
  readonly token?: string;
  readonly body?: unknown;
}

/** Sends one call and reads the whole response. */
export function send(
  port: number,
  endpoint: AnyEndpoint,
  { agent, address, token, body }: Sent,
): Promise<{ status: number; retryAfter: string | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof send>>>();
  const call = request(
    {
      agent,
      host: '127.0.0.1',
      port,
      path: endpoint.path,
      method: endpoint.method,
      headers: {
        'X-Forwarded-For': address,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
      );
    },
  );
  call.once('error', reject);
  call.end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}
