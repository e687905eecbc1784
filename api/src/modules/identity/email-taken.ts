import { databaseFailure } from '../../data/database-failure.ts';
import { AppError } from '../../lib/app-error.ts';

const uniqueViolation = '23505';

/** The refusal of an address that another account has, with an issue for the field. */
export function emailTaken(cause?: unknown): AppError {
  return new AppError('email_taken', undefined, {
    issues: [{ path: ['email'], code: 'email_taken' }],
    cause,
  });
}

/** Throws `email_taken` if writing an address failed because another account has it, else the error itself. */
export function translateTakenEmail(cause: unknown): never {
  throw databaseFailure(cause)?.state === uniqueViolation ? emailTaken(cause) : cause;
}
