import { randomUUID } from 'node:crypto';
import { getProfile, moveProfit } from '@dayrise/contracts';
import type { CrashPerson } from '../../api/src/testing/money/crash-client.ts';

/** Milliseconds between two calls of each kind, and until one is given up. */
const intervalMs = 250;
const timeoutMs = 4000;

export interface Outage {
  /** The longest time without a success, in seconds. */
  readonly writes: number;
  readonly reads: number;
}

interface Success {
  readonly kind: keyof Outage;
  readonly at: number;
}

/** Calls all the time, whether the last call was answered or not, and keeps when calls succeeded. */
export class Watch {
  readonly #url: string;
  readonly #people: readonly CrashPerson[];
  #calls = 0;
  readonly #timer: NodeJS.Timeout;
  readonly #answers = new Map<string, number>();
  #successes: Success[] = [];

  /** Takes as many people as calls can be under way, so that none waits for another's lock. */
  constructor(url: string, people: readonly CrashPerson[]) {
    this.#url = url;
    this.#people = people;
    this.#timer = setInterval(() => {
      void this.#call('reads');
      void this.#call('writes');
    }, intervalMs);
  }

  /** How often each answer was given that was no success. */
  get answers(): ReadonlyMap<string, number> {
    return this.#answers;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Waits until calls of both kinds have succeeded for two seconds, at most `seconds`. */
  async calm(seconds: number): Promise<boolean> {
    for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; ) {
      const since = performance.now() - 2000;
      const enough = (['reads', 'writes'] as const).every(
        (kind) => this.#successes.filter((success) => success.kind === kind && success.at > since).length > 4,
      );
      if (enough) return true;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return false;
  }

  /** The longest times without a success since a moment of `performance.now()`. Forgets what was before. */
  since(moment: number): Outage {
    const longest = (kind: keyof Outage) => {
      const times = this.#successes.filter((success) => success.kind === kind).map(({ at }) => at);
      const all = [moment, ...times.filter((at) => at > moment).sort((a, b) => a - b), performance.now()];
      return Math.max(...all.slice(1).map((at, n) => at - (all[n] ?? at))) / 1000;
    };
    const outage = { writes: longest('writes'), reads: longest('reads') };
    this.#successes = this.#successes.filter(({ at }) => at > performance.now() - 3000);
    return outage;
  }

  async #call(kind: keyof Outage): Promise<void> {
    const isWrite = kind === 'writes';
    const person = this.#people[this.#calls % this.#people.length];
    this.#calls += 1;
    try {
      const answer = await fetch(this.#url + (isWrite ? moveProfit.path : getProfile.path), {
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
