import type { CommandContext } from '../../../context.ts';
import { logger } from '../../../lib/logger.ts';
import { type LedgerCheck, readLedgerCheck } from '../queries/ledger-check.ts';

/** Up to this many journals, every check reads everything: it takes a second. */
const small = 100_000;

/**
 * Checks the invariants of the ledger and stores the result: of everything ever posted, or of all balances and
 * the journals since the last snapshot. Drift stops posting and turns health red, until a check of everything finds
 * none; so while it lasts, everything is checked.
 */
export async function checkLedger(
  { database }: CommandContext,
  extent: 'new' | 'all' = 'all',
): Promise<LedgerCheck> {
  const everything = extent === 'all' || (await database.ledgerState.findFirstOrThrow()).journals < small;
  await database.$queryRaw`SELECT check_ledger(${everything})`;
  const check = await readLedgerCheck(database);
  if (!check.ok) logger.fatal({ broken: check.checks.filter(({ ok }) => !ok) }, 'the ledger has drifted');
  return check;
}
