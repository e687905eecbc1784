import { databaseFailure } from '../../../data/database-failure.ts';
import { AppError } from '../../../lib/app-error.ts';

const uniqueViolation = '23505';

/** Throws `conflict` with an issue for the address where another wallet has it, and any other error as it is. */
export function refuseSameAddress(cause: unknown): never {
  if (databaseFailure(cause)?.state !== uniqueViolation) throw cause;
  throw sameAddress();
}

/** The refusal of an address that another wallet has. */
export const sameAddress = () =>
  new AppError('conflict', undefined, { issues: [{ path: ['address'], code: 'wallet_exists' }] });
