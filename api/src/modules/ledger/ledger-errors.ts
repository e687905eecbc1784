import { z } from 'zod';
import { databaseFailure } from '../../data/database-failure.ts';
import { AppError, refusal } from '../../lib/app-error.ts';
import { dollarsOf } from '../../lib/money.ts';

/** `available` is in cents, or in 10⁻⁸ of a coin. */
const ShortageDetail = z.object({ available: z.number().int(), asset: z.string().default('usd') });

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
      return refusal('unavailable', 'ledger_stopped', {}, { cause });
    case 'DR004': {
      const detail = ShortageDetail.safeParse(JSON.parse(failure.detail ?? '{}'));
      const { available: units, asset } = detail.data ?? { available: 0, asset: 'usd' };
      const available = asset === 'usd' ? dollarsOf(BigInt(units)) : units / 1e8;
      return new AppError('insufficient_balance', { available }, { cause });
    }
    case 'DR006':
      return new AppError('too_many_pending', undefined, { cause });
    case 'DR008':
      return refusal('conflict', 'account_full', {}, { cause });
    case 'DR011':
      return new AppError('not_found', undefined, { cause });
    default:
      return null;
  }
}
