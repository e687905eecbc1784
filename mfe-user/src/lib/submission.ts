import { ApiError } from '@dayrise/contracts';
import { newIdempotencyKey } from '@dayrise/platform';

/**
 * Hands out one idempotency key for each thing a person submits, and keeps it until an answer came.
 * Sending the same again after a cut therefore repeats the key, so it counts once; sending something
 * else, or anything after an answer, is a new submission.
 */
export class Submission {
  #open: { readonly content: string; readonly key: string } | null = null;
  readonly #makeKey: () => string;

  constructor(makeKey: () => string = newIdempotencyKey) {
    this.#makeKey = makeKey;
  }

  /** The key under which to send `content`. */
  keyFor(content: unknown): string {
    const text = JSON.stringify(content);
    if (this.#open?.content !== text) this.#open = { content: text, key: this.#makeKey() };
    return this.#open.key;
  }

  /** Whether something was sent whose outcome is not known. */
  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** Sends `content` under its key; only a final answer, a success or a refusal, lets go of the key. */
  async send<Result>(content: unknown, call: (key: string) => Promise<Result>): Promise<Result> {
    const key = this.keyFor(content);
    try {
      const result = await call(key);
      this.#open = null;
      return result;
    } catch (error) {
      if (isFinalAnswer(error)) this.#open = null;
      throw error;
    }
  }
}

/** Whether an error says for certain that nothing happened; a fault, a cut or "in flight" leaves it open. */
function isFinalAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'idempotency_in_flight';
}
