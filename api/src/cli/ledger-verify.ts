import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { checkLedger } from '../modules/ledger/index.ts';
import { LogProblem, verifyLog } from '../modules/public-log/index.ts';

// Checks the invariants of the ledger, as the scheduled jobs do; with --all, also the whole public log. Exits with 1 if one is
// broken.
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
await connectRedis();
const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
if (values.all) await verifyWholeLog();
const startedAt = performance.now();
const check = await checkLedger(context, values.all ? 'all' : 'new');
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
for (const { ok, name, detail } of check.checks) {
  console.log(`${ok ? 'holds ' : 'BROKEN'}  ${name}${detail ? ` (${detail})` : ''}`);
}
console.log(
  `${check.ok ? 'The ledger is sound' : 'The ledger has drifted: posting is stopped'}, ${check.journals} journals, checked in ${seconds} s.`,
);

async function verifyWholeLog(): Promise<void> {
  const logStartedAt = performance.now();
  try {
    await verifyLog(context, 'all');
  } catch (error) {
    // It stopped posting, and the check of the ledger names it.
    if (!(error instanceof LogProblem)) throw error;
  }
  const logSeconds = ((performance.now() - logStartedAt) / 1000).toFixed(1);
  console.log(`The public log was compared with the ledger in ${logSeconds} s.`);
}

await shutdown('checked');
process.exit(check.ok ? 0 : 1);
