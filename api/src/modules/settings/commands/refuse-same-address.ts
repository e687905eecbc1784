import { databaseFailure } from '../../../data/database-failure.ts';
import { AppError } from '../../../lib/app-error.ts';

const uniqueViolation = '23505';

/** Throws `conflict` with an issue for the address where another wallet has it, and any other error as it is. */
export function refuseSameAddress(cause: unknown): never {
  if (databaseFailure(cause)?.state !== uniqueViolation) throw cause;
  const message = 'A wallet with this address is there already.';
  throw new AppError('conflict', undefined, { message, issues: [{ path: ['address'], message }], cause });
}
