import { setTimeout as sleep } from 'node:timers/promises';
import { acceptNewest, openCheckpoint, parseVerifierKey, VerificationError } from '@dayrise/verify-statement';

/** Follows the public log while processes die, as an independent witness does. */
export class LogWitness {
  readonly #url: string;
  readonly #stopping = new AbortController();
  readonly #following: Promise<void>;
  #accepted: string | null = null;

  /** `url` is the platform's address. */
  constructor(url: string) {
    this.#url = `${url}/log`;
    this.#following = this.#follow();
    this.#following.catch(() => undefined);
  }

  async #follow(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await this.#look().catch((error: unknown) => {
        // A platform that is away for a moment proves nothing.
        if (error instanceof VerificationError) throw error;
      });
      await sleep(300, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<number> {
    const response = await fetch(`${this.#url}/key`);
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`);
    const keys = [await parseVerifierKey(await response.text())];
    this.#accepted = await acceptNewest({ url: this.#url, keys, accepted: this.#accepted });
    return (await openCheckpoint(this.#accepted, keys)).size;
  }

  /** The size of the newest log. Throws a `VerificationError` if it was refused once. */
  async end(): Promise<number> {
    this.#stopping.abort();
    await this.#following;
    return this.#look();
  }
}
