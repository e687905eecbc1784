import type { CommandContext } from '../../../context.ts';
import { logger } from '../../../lib/logger.ts';
import { type LedgerCheck, readLedgerCheck } from '../queries/ledger-check.ts';

/** Checks every invariant of the ledger and stores the result. Drift stops posting and turns health red. */
export async function checkLedger(context: CommandContext): Promise<LedgerCheck> {
  await context.database.$queryRaw`SELECT check_ledger()`;
  const check = await readLedgerCheck(context.database);
  if (!check.ok) logger.fatal({ broken: check.checks.filter(({ ok }) => !ok) }, 'the ledger has drifted');
  return check;
}
