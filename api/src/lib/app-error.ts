import { type ErrorCode, errorCatalogue, type Issue } from '@dayrise/contracts';

export interface AppErrorOptions {
  /** Replaces the catalogue's message. */
  readonly message?: string;
  readonly issues?: readonly Issue[];
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error that is shown to the caller; `code` is its entry in the error catalogue. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Data specific to the code, such as `{ available }` in dollars. */
  readonly details: Record<string, unknown> | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.details = details;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** Creates a 422 error with one issue at `path`. */
export function invalidField(path: Issue['path'], message: string): AppError {
  return new AppError('invalid', undefined, { issues: [{ path, message }] });
}
