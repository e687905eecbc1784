import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProfile, listWithdrawals, moveProfit } from '@dayrise/contracts';
import pg from 'pg';
import type { CrashPerson } from '../../api/src/testing/money/crash-client.ts';

/** Milliseconds between two calls of each kind, and until a call times out. */
const intervalMs = 250;
const timeoutMs = 4000;

/** Changes and reads of investors, and lists of staff, which come from the standby. */
const kinds = ['writes', 'reads', 'lists'] as const;
type Kind = (typeof kinds)[number];

/** The longest times without a success, in seconds. */
type Outage = Readonly<Record<Kind, number>>;

/** The longest time in seconds, since a moment of `performance.now()`, without any of these moments, which ascend. */
export function longestGap(moments: readonly number[], since: number): number {
  const all = [since, ...moments.filter((at) => at > since), performance.now()];
  return Math.max(...all.slice(1).map((at, n) => at - (all[n] ?? at))) / 1000;
}

interface Success {
  readonly kind: Kind;
  readonly at: number;
}

const paths = { writes: moveProfit.path, reads: getProfile.path, lists: listWithdrawals.path } as const;

/** Calls at a fixed interval, and records successes. */
export class Watch {
  readonly #url: string;
  readonly #people: readonly CrashPerson[];
  readonly #staff: CrashPerson;
  #calls = 0;
  readonly #timer: NodeJS.Timeout;
  readonly #answers = new Map<string, number>();
  readonly #successes: Success[] = [];

  /** Takes as many people as calls can be pending, so that none waits for another's lock. */
  constructor(url: string, people: readonly CrashPerson[], staff: CrashPerson) {
    this.#url = url;
    this.#people = people;
    this.#staff = staff;
    this.#timer = setInterval(() => {
      for (const kind of kinds) void this.#call(kind);
    }, intervalMs);
  }

  /** Counts of answers other than success. */
  get answers(): ReadonlyMap<string, number> {
    return this.#answers;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Waits until calls of all kinds have succeeded for two seconds, at most `seconds`. Returns whether they did. */
  async waitUntilStable(seconds: number): Promise<boolean> {
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
      const since = performance.now() - 2000;
      const enough = kinds.every(
        (kind) => this.#successes.filter((success) => success.kind === kind && success.at > since).length > 4,
      );
      if (enough) return true;
      await sleep(200);
    }
    return false;
  }

  /** The longest times without a success since a moment of `performance.now()`. */
  since(moment: number): Outage {
    const longest = (kind: Kind) =>
      longestGap(
        this.#successes.filter((success) => success.kind === kind).map(({ at }) => at),
        moment,
      );
    return { writes: longest('writes'), reads: longest('reads'), lists: longest('lists') };
  }

  async #call(kind: Kind): Promise<void> {
    const isWrite = kind === 'writes';
    const person = kind === 'lists' ? this.#staff : this.#people[this.#calls % this.#people.length];
    this.#calls += 1;
    try {
      const answer = await fetch(this.#url + paths[kind], {
        method: isWrite ? 'POST' : 'GET',
        headers: {
          Authorization: `Bearer ${person?.token}`,
          ...(isWrite && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
        },
        body: isWrite ? JSON.stringify({ amount: 0.01 }) : undefined,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await answer.text();
      if (answer.ok) this.#successes.push({ kind, at: performance.now() });
      else
        this.#count(
          [502, 503].includes(answer.status)
            ? String(answer.status)
            : `${answer.status} ${text.slice(0, 120)}`,
        );
    } catch {
      this.#count('no answer');
    }
  }

  #count(answer: string): void {
    this.#answers.set(answer, (this.#answers.get(answer) ?? 0) + 1);
  }
}

/** Commits. Null on a server that isn't the primary yet. */
const commit = `SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_logical_emit_message(true, 'watch', '') END AS at`;

/** Commits at a fixed interval on a connection of its own, and records successes: when the database is back. */
export class CommitWatch {
  readonly #url: string;
  readonly #moments: number[] = [];
  #answersInRecovery = 0;
  #isOver = false;

  constructor(url: string) {
    this.#url = url;
    void this.#commit();
  }

  /** How often a server answered that is not yet the primary: what it reads may be older than what was read before. */
  get answersInRecovery(): number {
    return this.#answersInRecovery;
  }

  /** The longest time without a commit, in seconds, since a moment of `performance.now()`. */
  since(moment: number): number {
    return longestGap(this.#moments, moment);
  }

  stop(): void {
    this.#isOver = true;
  }

  async #commit(): Promise<void> {
    for (; !this.#isOver; await sleep(intervalMs)) {
      const client = new pg.Client({
        connectionString: this.#url,
        connectionTimeoutMillis: 1000,
        query_timeout: 2000,
      });
      client.on('error', () => undefined);
      try {
        await client.connect();
        for (; !this.#isOver; await sleep(intervalMs)) {
          const [row] = (await client.query<{ at: string | null }>(commit)).rows;
          if (row?.at) this.#moments.push(performance.now());
          else this.#answersInRecovery += 1;
        }
      } catch {
        // The connection is replaced. A frozen server doesn't close the old one, so nobody waits for that.
      }
      void client.end().catch(() => undefined);
    }
  }
}
