import {
  type ErrorCode,
  errorCatalogue,
  type Issue,
  type IssueCode,
  type Language,
  SOURCE_LANGUAGE,
} from '@dayrise/contracts';
import { errorTexts, type Refusal, refusalTexts } from './answer-texts.ts';
import { formatsOf } from './formats.ts';

/** An issue whose text is written where it is read. */
export type FoundIssue = Omit<Issue, 'message' | 'code'> & { readonly code: IssueCode };

export interface AppErrorOptions {
  readonly issues?: readonly FoundIssue[];
  /** Words of staff or of a program, which nobody translates, in place of the catalogue's. */
  readonly text?: string;
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  readonly cause?: unknown;
}

/** An error that is shown to the caller; `code` is its entry in the error catalogue. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  /** Data specific to the code, such as `{ available }` in dollars; `reason` may be a code of `refusalTexts`. */
  readonly details: Record<string, unknown> | undefined;
  readonly issues: readonly FoundIssue[] | undefined;
  readonly text: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, options: AppErrorOptions = {}) {
    super(options.text ?? textOf(SOURCE_LANGUAGE, code, details), { cause: options.cause });
    this.code = code;
    this.details = details;
    this.issues = options.issues;
    this.text = options.text;
    this.retryAfter = options.retryAfter;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  /** What the error says in a language. */
  textIn(language: Language): string {
    return this.text ?? textOf(language, this.code, this.details);
  }
}

function textOf(language: Language, code: ErrorCode, details: Record<string, unknown> = {}): string {
  const texts: Readonly<Record<string, unknown>> = refusalTexts.in(language);
  const found = typeof details.reason === 'string' ? texts[details.reason] : undefined;
  const { required } = details;
  // A quantity of coins is an exact decimal in `details`, for programs.
  const values =
    typeof required === 'string' ? { ...details, required: formatsOf(language).quantity(required) } : details;
  const text = typeof found === 'function' ? String(found(values)) : found;
  if (typeof text !== 'string') return errorTexts.in(language)[code];
  return typeof details.image === 'number'
    ? refusalTexts.in(language).numbered_image({ image: details.image, problem: text })
    : text;
}

/** An error that says more than its code: the reason, and the values of its text. */
export function refusal(
  code: ErrorCode,
  reason: Refusal,
  details: Record<string, unknown> = {},
  options: AppErrorOptions = {},
): AppError {
  return new AppError(code, { ...details, reason }, options);
}

/** Creates a 422 error with one issue at `path`. */
export function invalidField(path: Issue['path'], code: IssueCode, values?: Issue['values']): AppError {
  return new AppError('invalid', undefined, { issues: [{ path, code, ...(values && { values }) }] });
}
