import type { CommandContext } from '../../../context.ts';
import { redis } from '../../../data/redis.ts';
import { logger } from '../../../lib/logger.ts';
import { ledgerVerdictKey } from '../../system/index.ts';
import { type LedgerCheck, readLedgerCheck } from '../queries/ledger-check.ts';

/** Checks every invariant of the ledger and keeps what it found: drift stops posting and turns health red. */
export async function checkLedger(context: CommandContext): Promise<LedgerCheck> {
  await context.database.$queryRaw`SELECT check_ledger()`;
  const check = await readLedgerCheck(context.database);
  await redis.set(ledgerVerdictKey, check.ok ? 'ok' : 'drift');
  if (!check.ok) logger.fatal({ broken: check.checks.filter(({ ok }) => !ok) }, 'the ledger has drifted');
  return check;
}
