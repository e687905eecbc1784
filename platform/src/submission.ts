import { ApiError, newIdempotencyKey } from '@dayrise/platform';

/**
 * Provides one idempotency key per submission and keeps it until there is a final answer. Sending the same
 * content again after a lost connection repeats the key, so it counts once; other content, or anything after
 * an answer, is a new submission.
 */
export class Submission {
  #open: { readonly content: string; readonly key: string } | null = null;
  readonly #makeKey: () => string;

  constructor(makeKey: () => string = newIdempotencyKey) {
    this.#makeKey = makeKey;
  }

  /** The key under which to send `content`. A file is the same while its name, size and time are. */
  keyFor(content: unknown): string {
    const text = JSON.stringify(content, (_, value) => (value instanceof File ? describe(value) : value));
    if (this.#open?.content !== text) this.#open = { content: text, key: this.#makeKey() };
    return this.#open.key;
  }

  /** Whether something was sent without a known outcome. */
  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** Sends `content` with its key; only a final answer, success or refusal, releases the key. */
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

const describe = ({ name, size, lastModified }: File) => [name, size, lastModified];

/**
 * Whether an error means that nothing happened for certain. Server errors, lost connections and "in flight" don’t; nor
 * do limits and missing confirmations, which the server answers before it looks for what an earlier attempt did.
 */
function isFinalAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code === 'idempotency_in_flight') return false;
  return error.status < 500 && error.status !== 429 && error.status !== 401;
}
