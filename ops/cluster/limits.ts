import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { login } from '@dayrise/contracts';

/** More than the limit of sign-in attempts per account. */
const mostAttempts = 20;
const intervalMs = 500;

/** Uses up an account's sign-in attempts, then keeps trying and records the answers. */
export class LimitWatch {
  readonly #url: string;
  readonly #email = `${randomUUID()}@cluster.dayrise.test`;
  readonly #statuses = new Set<number>();
  #attempting = Promise.resolve();
  #isOver = false;

  /** `url` is the address of an API whose limits are not scaled. */
  constructor(url: string) {
    this.#url = url;
  }

  /** Uses up the attempts. Throws if there is no limit. */
  async start(): Promise<void> {
    let status = 0;
    for (let n = 0; n < mostAttempts && status !== 429; n += 1) status = await this.#attempt();
    if (status !== 429) throw new Error(`Attempt ${mostAttempts} to sign in was answered ${status}.`);
    // Until the replica has the count, too.
    await sleep(1000);
    this.#attempting = this.#attemptOn();
  }

  /** Tries once more. Returns all statuses since the attempts were used up; 0 means no answer. */
  async end(): Promise<readonly number[]> {
    this.#isOver = true;
    await this.#attempting;
    this.#statuses.add(await this.#attempt());
    return [...this.#statuses];
  }

  async #attemptOn(): Promise<void> {
    for (; !this.#isOver; await sleep(intervalMs)) this.#statuses.add(await this.#attempt());
  }

  async #attempt(): Promise<number> {
    const answer = await fetch(this.#url + login.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: this.#email, password: 'wrong-password' }),
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  }
}
