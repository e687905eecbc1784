import { Socket } from 'node:net';
import pg from 'pg';
import { startStoreSpan } from '../lib/tracing.ts';
import { DatabaseUnreachableError } from './database-failure.ts';

export interface PipelinedClientConfig extends pg.ClientConfig {
  /** The socket to connect. */
  readonly stream: () => Socket;
}

/** The part of the driver's result of BEGIN that is read. */
const begun = { rows: [], fields: [], rowCount: 0 };

/**
 * A connection that holds BEGIN back and sends it with the next statement, which saves each transaction a
 * round trip. If BEGIN fails, because the server is shutting down, the connection is closed: what was sent after it
 * must not run outside of a transaction.
 */
export class PipelinedClient extends pg.Client {
  readonly #socket: Socket;
  #isLost = false;
  #isHeldBack = false;

  constructor(config?: PipelinedClientConfig) {
    const socket = config?.stream() ?? new Socket();
    // Without `pipeline`, the driver waits for each answer before it sends the next statement.
    super({ ...config, pipeline: true, stream: () => socket });
    this.#socket = socket;
    this.on('error', () => {
      this.#isLost = true;
    });
  }

  /** Fits each of the driver's overloads. Throws `DatabaseUnreachableError` once the connection was lost. */
  override query(...sent: unknown[]): never {
    // The driver's own error for this has no code.
    if (this.#isLost) throw new DatabaseUnreachableError('The connection to the database was lost.');
    if (isBegin(sent[0])) return this.#begin(sent) as never;
    const answer = traced(sent, (query) => Reflect.apply(super.query, this, query));
    if (this.#isHeldBack) {
      this.#isHeldBack = false;
      this.#socket.uncork();
    }
    return answer as never;
  }

  #begin(sent: unknown[]): Promise<typeof begun> {
    this.#isHeldBack = true;
    this.#socket.cork();
    const answer: Promise<unknown> = Reflect.apply(super.query, this, sent);
    answer.catch((error) => this.#socket.destroy(error));
    return Promise.resolve(begun);
  }
}

/** Sends a query in a span, whether its answer is a promise or goes to a callback. */
function traced<Answer>(sent: unknown[], send: (query: unknown[]) => Answer): Answer {
  const text = textOf(sent[0]);
  const [operation = ''] = /\w+/.exec(text) ?? [];
  const span = startStoreSpan(operation.toUpperCase(), {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toUpperCase(),
    // Values are never part of it: they are sent beside it.
    'db.query.text': text.slice(0, 500),
  });
  if (!span) return send(sent);
  const callback = sent.at(-1);
  if (typeof callback !== 'function') {
    const answer = send(sent);
    if (answer instanceof Promise) answer.then(() => span.end(), span.end);
    return answer;
  }
  return send([
    ...sent.slice(0, -1),
    (error: unknown, result: unknown) => {
      span.end(error);
      callback(error, result);
    },
  ]);
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

function isBegin(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'text' in query && query.text === 'BEGIN';
}
