import pg from 'pg';
import { logger } from '../lib/logger.ts';
import type { ConnectCallback, WatchedPool } from './connection-pool.ts';

/** Milliseconds between two looks at how far the standby is. */
const lookMs = 1000;
/** Looks that may fail before the standby counts as away. */
const missesAllowed = 3;

/**
 * How far the standby is behind, as this process sees it. It is fresh when it has what the primary had a second ago.
 * While the primary is away nothing is added to it, so the last finding stays true.
 */
export class Replica {
  readonly pool: WatchedPool;
  readonly #primary: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  #isFresh = false;
  #misses = 0;
  /** The primary's position at the last look. */
  #aim: string | undefined;
  #looking = false;

  constructor(pool: WatchedPool, primary: pg.Pool) {
    this.pool = pool;
    this.#primary = primary;
    this.#timer = setInterval(() => void this.#look(), lookMs).unref();
  }

  /** Whether it may be read from. */
  get isFresh(): boolean {
    return this.#isFresh && this.#misses < missesAllowed;
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    const aim = this.#aim;
    // Without the primary, the standby is asked for the same again.
    const asked = this.#primary
      .query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at')
      .then(({ rows }) => rows[0]?.at ?? aim)
      .catch(() => aim);
    try {
      if (aim !== undefined) this.#isFresh = await this.#has(aim);
      this.#misses = 0;
    } catch (error) {
      this.#misses += 1;
      if (this.#misses === missesAllowed) logger.warn({ err: error }, 'the standby does not answer');
    }
    this.#aim = await asked;
    this.#looking = false;
  }

  /** Whether it has replayed everything up to a position. A primary in its place has. */
  async #has(position: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ has: boolean }>(
      'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() >= $1::pg_lsn ELSE true END AS has',
      [position],
    );
    return rows[0]?.has === true;
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.pool.end();
  }
}

/** Connections for reads, to the primary or to the standby. Neither pool is closed with it. */
export class ReadingPool extends pg.Pool {
  readonly #primary: pg.Pool;
  readonly #replica: Replica;
  readonly #mayLag: boolean;

  /** With `mayLag` to the standby as long as it is fresh, else only while the primary is away. */
  constructor(primary: pg.Pool, replica: Replica, { mayLag }: { readonly mayLag: boolean }) {
    super({ max: 1 });
    this.#primary = primary;
    this.#replica = replica;
    this.#mayLag = mayLag;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    const [first, second] = this.#mayLag
      ? [this.#replica.pool, this.#primary]
      : [this.#primary, this.#replica.pool];
    if (!this.#replica.isFresh) return this.#primary.connect();
    return first.connect().catch(() => second.connect());
  }
}
