import { z } from 'zod';
import { databaseFailure } from '../../data/database-failure.ts';
import { AppError } from '../../lib/app-error.ts';
import { dollarsOf } from '../../lib/money.ts';

const ShortageDetail = z.object({ available: z.number().int() });

/** Awaits a call of a ledger function and translates its errors (SQLSTATE DR…) to API errors. */
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
      const detail = ShortageDetail.safeParse(JSON.parse(failure.detail ?? '{}'));
      const available = detail.success ? dollarsOf(BigInt(detail.data.available)) : 0;
      return new AppError('insufficient_balance', { available }, { cause });
    }
    case 'DR006':
      return new AppError('too_many_pending', undefined, { cause });
    case 'DR008':
      return new AppError('conflict', undefined, {
        message: 'The amount exceeds what an account can hold.',
        cause,
      });
    case 'DR011':
      return new AppError('not_found', undefined, { cause });
    default:
      return null;
  }
}
