import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { logger } from '../lib/logger.ts';
import { answerConnect, type ConnectCallback, type WatchedPool } from './connection-pool.ts';

/** Milliseconds between two polls of the standby's position. */
const pollMs = 1000;
/** Milliseconds within which the primary must answer a poll. */
const primaryAnswersMs = 1500;
/** Consecutive failed polls after which the standby counts as down. */
const maxFailedPolls = 3;
/** Milliseconds after a change by which every process has noticed that the standby lacks it: two polls, with their answers. */
const noticedWithinMs = 3000;
/** Milliseconds between two looks at whether the standby has caught up. */
const catchUpPollMs = 25;

/**
 * The standby may replace a primary that is down if it was fresh this many milliseconds, or less, before the primary's
 * last answer. A primary that is cut off goes on for about twelve seconds.
 */
const recentlyMs = 15_000;

/**
 * Tracks whether the standby is fresh: whether at a poll it has replayed what the primary had at the one before. Until
 * the next poll it is thus at most two polls behind, and {@link maxFailedPolls} more if it stops answering them. While
 * the primary is down, it is enough that the standby was fresh recently and has replayed all it received: with
 * synchronous replication, that includes every acknowledged commit. A primary that was cut off may be further ahead,
 * with commits that wait for the standby.
 */
export class Replica {
  readonly pool: WatchedPool;
  readonly #primary: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  #hasReplayedTarget = false;
  #hasReplayedReceived = false;
  #failedPolls = 0;
  #isPrimaryDown = false;
  #freshAt = Number.NEGATIVE_INFINITY;
  #primaryAnsweredAt = 0;
  /** The primary's WAL position at the last poll. */
  #target: string | undefined;
  #isPolling = false;
  #catchingUp: Promise<void> = Promise.resolve();
  #nextCatchUp: Promise<void> | undefined;

  constructor(pool: WatchedPool, primary: pg.Pool) {
    this.pool = pool;
    this.#primary = primary;
    this.#timer = setInterval(() => void this.#poll(), pollMs).unref();
  }

  /** Whether the standby may serve reads. */
  get isFresh(): boolean {
    if (this.#failedPolls >= maxFailedPolls) return false;
    const wasFresh = this.#primaryAnsweredAt - this.#freshAt < recentlyMs;
    return this.#hasReplayedTarget || (this.#isPrimaryDown && wasFresh && this.#hasReplayedReceived);
  }

  /** Whether the primary did not answer the last poll, and the standby may serve all reads. */
  get isAlone(): boolean {
    return this.#isPrimaryDown && this.isFresh;
  }

  /**
   * Waits until lists show what was committed before the call: the standby has replayed it, or every process has had
   * the time to notice that it hasn't, and reads from the primary.
   */
  catchUp(): Promise<void> {
    // One at a time. Calls that come while one is under way share the next.
    this.#nextCatchUp ??= this.#catchingUp.then(() => {
      this.#nextCatchUp = undefined;
      this.#catchingUp = this.#waitUntilCaughtUp();
      return this.#catchingUp;
    });
    return this.#nextCatchUp;
  }

  async #waitUntilCaughtUp(): Promise<void> {
    const deadline = performance.now() + noticedWithinMs;
    const position = await this.#primaryPosition();
    while (performance.now() < deadline) {
      if (position !== undefined && (await this.#progress(position).catch(() => null))?.target) return;
      await sleep(catchUpPollMs, undefined, { ref: false });
    }
  }

  /** The primary's WAL position, or undefined if it doesn't answer in time. */
  #primaryPosition(): Promise<string | undefined> {
    const answer = this.#primary
      .query<{ at: string }>('SELECT pg_current_wal_lsn()::text AS at')
      .then(({ rows }) => rows[0]?.at)
      .catch(() => undefined);
    // A connection pooler in front of a dead primary accepts queries, and lets them wait.
    return Promise.race([answer, sleep(primaryAnswersMs, undefined, { ref: false })]);
  }

  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    const target = this.#target;
    const nextTarget = this.#primaryPosition();
    try {
      if (target !== undefined) {
        const progress = await this.#progress(target);
        this.#hasReplayedTarget = progress.target;
        this.#hasReplayedReceived = progress.received;
        if (progress.target) this.#freshAt = performance.now();
      }
      this.#failedPolls = 0;
    } catch (error) {
      this.#failedPolls += 1;
      if (this.#failedPolls === maxFailedPolls) logger.warn({ err: error }, 'the standby does not answer');
    }
    const position = await nextTarget;
    this.#isPrimaryDown = position === undefined;
    if (position !== undefined) this.#primaryAnsweredAt = performance.now();
    // If the primary is down, the standby is checked against the same position again.
    this.#target = position ?? target;
    this.#isPolling = false;
  }

  /** Whether it has replayed everything up to a position, and all that it received. A promoted standby has both. */
  async #progress(position: string): Promise<{ readonly target: boolean; readonly received: boolean }> {
    const { rows } = await this.pool.query<{ target: boolean | null; received: boolean | null }>(
      `SELECT NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= $1::pg_lsn AS target,
         NOT pg_is_in_recovery() OR pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn() AS received`,
      [position],
    );
    return { target: rows[0]?.target === true, received: rows[0]?.received === true };
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

  /** With `mayLag`, reads go to the standby while it is fresh; otherwise only while the primary is down. */
  constructor(primary: pg.Pool, replica: Replica, { mayLag }: { readonly mayLag: boolean }) {
    super({ max: 1 });
    this.#primary = primary;
    this.#replica = replica;
    this.#mayLag = mayLag;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    return answerConnect(this.#connect(), callback);
  }

  async #connect(): Promise<pg.PoolClient> {
    const [first, second] =
      this.#mayLag || this.#replica.isAlone
        ? [this.#replica.pool, this.#primary]
        : [this.#primary, this.#replica.pool];
    if (!this.#replica.isFresh) return this.#primary.connect();
    return first.connect().catch(() => second.connect());
  }
}
