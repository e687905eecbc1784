import type { CommandContext } from '../../../context.ts';
import { withSnapshot } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import type { Finding } from '../finding.ts';
import { checkPeople } from '../queries/check-people.ts';
import { checkInsight, checkTotals } from '../queries/check-platform.ts';
import { checkCloses, checkRates } from '../queries/check-prices.ts';

/** For all checks together. */
const timeoutMs = 600_000;
/** Differences that are named. More of them have the same cause. */
const shown = 20;

/**
 * Recomputes about a thousand figures from entries, records and observed prices, all of one moment, and stores what
 * differs. Returns it.
 */
export async function checkDerived({ database }: CommandContext): Promise<Finding> {
  const findings = await withSnapshot(async (snapshot) => {
    const found: Finding[] = [];
    for (const check of [checkRates, checkCloses, checkInsight, checkTotals, checkPeople])
      found.push(await check(snapshot, clock.date()));
    return found;
  }, timeoutMs);
  const sampled = findings.reduce((sum, finding) => sum + finding.sampled, 0);
  const differences = findings.flatMap((finding) => finding.differences);
  if (differences.length > 0) logger.fatal({ differences }, 'derived figures differ from their sources');
  const row = { checkedAt: clock.date(), sampled, differences: differences.slice(0, shown) };
  await database.derivedCheck.upsert({ where: { id: true }, create: row, update: row });
  return { sampled, differences };
}
