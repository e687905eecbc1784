import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnreachableError } from './database-failure.ts';
import { PipelinedClient } from './pipelined-client.ts';

/** Milliseconds between two probes of the server. */
const probeIntervalMs = 250;
/** Consecutive probes without an answer after which new calls fail, and after which those under way are cut, too. */
const unansweredUntilRefusing = 5;
const unansweredUntilCut = 8;

interface WatchedPoolOptions extends pg.PoolConfig {
  /** The server itself, if `connectionString` leads to a pooler: waiting is normal there. */
  readonly probeUrl?: string | undefined;
}

/**
 * A pool whose connections can't hang. While one is in use, a separate connection probes whether the server still
 * answers. If it doesn't, new calls fail at once until it answers again, and a moment later every connection is
 * closed, so that the calls under way fail within three seconds. The driver's `query_timeout` can't do this: it cuts
 * slow statements too, and hands a connection back to the pool with the statement still running, inside a transaction
 * perhaps.
 */
export class WatchedPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  readonly #probes: pg.Pool;
  readonly #probeSockets = new Set<Socket>();
  readonly #timer: NodeJS.Timeout;
  #unanswered = 0;
  #asking = false;
  #hangs = false;

  constructor({ probeUrl, ...options }: WatchedPoolOptions) {
    const sockets = new Set<Socket>();
    super({ ...options, Client: PipelinedClient, stream: () => openSocket(sockets) });
    this.#sockets = sockets;
    const { connectionString, ssl } = options;
    const stream = () => openSocket(this.#probeSockets);
    this.#probes = new pg.Pool({
      connectionString: probeUrl ?? connectionString,
      ssl,
      stream,
      max: 1,
      application_name: 'dayrise-probe',
    });
    this.#probes.on('error', () => undefined);
    // Probes are counted, not milliseconds: while this process is busy, its timers and the replies are both delayed.
    this.#timer = setInterval(() => this.#probe(), probeIntervalMs).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    return answerConnect(this.#connect(), callback);
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#hangs) throw new DatabaseUnreachableError('The database does not answer.');
    try {
      return await super.connect();
    } catch (error) {
      // A timeout: the pool's error for it has no code.
      if (error instanceof Error && !('code' in error)) {
        throw new DatabaseUnreachableError('No connection to the database in time.', { cause: error });
      }
      throw error;
    }
  }

  #probe(): void {
    if (this.#asking) {
      this.#unanswered += 1;
      if (this.#unanswered >= unansweredUntilRefusing) this.#hangs = true;
      if (this.#unanswered < unansweredUntilCut) return;
      cut(this.#sockets);
      cut(this.#probeSockets);
      return;
    }
    const inUse = this.totalCount > this.idleCount || this.waitingCount > 0;
    if (inUse || this.#hangs) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    this.#unanswered = 0;
    try {
      await this.#probes.query('SELECT 1');
      this.#hangs = false;
    } catch (error) {
      // A rejected connection shows that the server responds, so the next caller gets the reason.
      if (!(error instanceof DatabaseUnreachableError)) this.#hangs = false;
    } finally {
      this.#asking = false;
    }
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | undefined {
    clearInterval(this.#timer);
    const ending = Promise.all([super.end(), this.#probes.end()]).then(() => callback?.());
    return callback ? undefined : ending;
  }
}

export type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/** The result of a pool's `connect`: passed to the callback if there is one, else returned. */
export function answerConnect(
  connecting: Promise<pg.PoolClient>,
  callback: ConnectCallback | undefined,
): Promise<pg.PoolClient> | undefined {
  if (!callback) return connecting;
  connecting.then(
    (client) => callback(undefined, client, client.release),
    (error: Error) => callback(error, undefined, () => undefined),
  );
  return undefined;
}

/** A socket for one connection, in `sockets` for as long as it is open. */
function openSocket(sockets: Set<Socket>): Socket {
  const socket = new Socket();
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  // The server closed the connection, as when it is killed: the driver's own error for that has no code.
  socket.once('end', () =>
    socket.destroy(new DatabaseUnreachableError('The database closed the connection.')),
  );
  return socket;
}

function cut(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) {
    socket.destroy(new DatabaseUnreachableError('The database does not answer.'));
  }
}
