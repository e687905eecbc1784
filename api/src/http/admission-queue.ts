import { AppError } from '../lib/app-error.ts';

/** A rank that yields rests between its calls if a call of another rank started within these milliseconds. */
const othersWithinMs = 1000;
/** How many times as long as its last call a rest takes. Of calls of other ranks, one in 13 meets one of its own. */
const restFactor = 12;
/** Milliseconds of a rest at most: a call may have hung. */
const longestRestMs = 500;

/** Seconds, drawn so that not everybody comes back at once. */
export const retryAfter = () => 1 + Math.round(Math.random());

interface RankLimits {
  /** How many of its calls may run. */
  readonly most: number;
  /**
   * Whether its calls start only while none of another rank runs, and rest between them while others come. One that has
   * waited its time starts beside others, so that steady calls never shut the rank out.
   */
  readonly yields?: boolean;
  /** Milliseconds that a call waits for its turn. */
  readonly maxWaitMs: number;
}

interface RankCalls extends RankLimits {
  readonly waiting: Set<() => void>;
  running: number;
  /** When its last call started, by `performance.now()`. */
  startedAt: number;
  isResting: boolean;
}

/** Lets a limited number of calls run; the others wait in order of rank, each for a limited time. */
export class AdmissionQueue {
  readonly #total: number;
  readonly #ranks: readonly RankCalls[];

  /** First rank first; `total` calls may run in all. */
  constructor(total: number, limits: readonly RankLimits[]) {
    this.#total = total;
    this.#ranks = limits.map((rank) => ({
      ...rank,
      waiting: new Set(),
      running: 0,
      startedAt: Number.NEGATIVE_INFINITY,
      isResting: false,
    }));
  }

  get #running(): number {
    return this.#ranks.reduce((sum, { running }) => sum + running, 0);
  }

  get isIdle(): boolean {
    return this.#running === 0;
  }

  hasRoom(rank = 0, isOverdue = false): boolean {
    const { most, running, yields, isResting } = this.#rank(rank);
    return !isResting && running < most && this.#running < (yields && !isOverdue ? running + 1 : this.#total);
  }

  /** Waits for a place. Throws `overloaded` if there is none in time. */
  async enter(rank = 0): Promise<void> {
    if (!this.hasRoom(rank)) return this.#wait(rank);
    this.#start(this.#rank(rank));
  }

  leave(rank = 0): void {
    const own = this.#rank(rank);
    own.running -= 1;
    if (own.yields) this.#rest(own);
    this.#startNext();
  }

  #rank(rank: number): RankCalls {
    const found = this.#ranks[rank];
    if (!found) throw new RangeError(`There is no rank ${rank}.`);
    return found;
  }

  #start(own: RankCalls): void {
    own.running += 1;
    own.startedAt = performance.now();
  }

  #startNext(): void {
    const next = this.#ranks.findIndex(({ waiting }, index) => waiting.size > 0 && this.hasRoom(index));
    const [start] = this.#ranks[next]?.waiting ?? [];
    start?.();
  }

  #rest(own: RankCalls): void {
    const now = performance.now();
    if (!this.#ranks.some(({ yields, startedAt }) => !yields && now - startedAt < othersWithinMs)) return;
    own.isResting = true;
    const end = () => {
      own.isResting = false;
      this.#startNext();
    };
    setTimeout(end, Math.min(restFactor * (now - own.startedAt), longestRestMs));
  }

  #wait(rank: number): Promise<void> {
    const own = this.#rank(rank);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const start = () => {
      clearTimeout(timer);
      own.waiting.delete(start);
      this.#start(own);
      resolve();
    };
    const timer = setTimeout(() => {
      if (own.yields && this.hasRoom(rank, true)) return start();
      own.waiting.delete(start);
      reject(new AppError('overloaded', undefined, { retryAfter: retryAfter() }));
    }, own.maxWaitMs);
    own.waiting.add(start);
    return promise;
  }
}
