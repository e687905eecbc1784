import { z } from 'zod';
import { databaseFailure } from '../../data/database-failure.ts';
import { AppError } from '../../http/index.ts';
import { dollarsOf } from '../../lib/money.ts';

const Shortage = z.object({ available: z.number().int() });

/** Awaits a call of the ledger's functions. Throws what their refusals (SQLSTATE DR…) mean to the caller. */
export async function translateLedgerErrors<Result>(call: PromiseLike<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw translate(error) ?? error;
  }
}

function translate(cause: unknown): AppError | null {
  const failure = databaseFailure(cause);
  switch (failure?.state) {
    case 'DR003':
      return new AppError('unavailable', undefined, {
        message: 'Nothing can be posted until the ledger has been reconciled.',
        cause,
      });
    case 'DR004': {
      const shortage = Shortage.safeParse(JSON.parse(failure.detail ?? '{}'));
      const available = shortage.success ? dollarsOf(BigInt(shortage.data.available)) : 0;
      return new AppError('insufficient_balance', { available }, { cause });
    }
    case 'DR006':
      return new AppError('too_many_pending', undefined, { cause });
    case 'DR008':
      return new AppError('conflict', undefined, {
        message: 'The figure would grow beyond what an account can hold.',
        cause,
      });
    case 'DR011':
      return new AppError('not_found', undefined, { cause });
    default:
      return null;
  }
}
