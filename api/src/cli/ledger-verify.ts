import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { config } from '../config.ts';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { checkLedger } from '../modules/ledger/index.ts';
import { BackdatedJournal, LogProblem, verifyLog } from '../modules/public-log/index.ts';

// Checks the invariants of the ledger, as the scheduled jobs do; with --all, also the whole public log. Exits with 1 if one is
// broken.
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });
await connectRedis();
const context = { database: prisma, actor: null, requestId: randomUUID(), address: '' };
const isLogSound = values.all ? await verifyWholeLog() : true;
const startedAt = performance.now();
const check = await checkLedger(context, values.all ? 'all' : 'new');
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
for (const { ok, name, detail } of check.checks) {
  console.log(`${ok ? 'holds ' : 'BROKEN'}  ${name}${detail ? ` (${detail})` : ''}`);
}
console.log(
  `${check.ok ? 'The ledger is sound' : 'The ledger has drifted: posting is stopped'}, ${check.journals} journals, checked in ${seconds} s.`,
);

async function verifyWholeLog(): Promise<boolean> {
  const logStartedAt = performance.now();
  // Without the setting, dates that the job processes permit would stop posting.
  const judgesDates = config.LOG_PAST_UNTIL !== undefined;
  const problem = await verifyLog(context, 'all', { judgesDates }).catch((error) => {
    if (!(error instanceof LogProblem)) throw error;
    return error;
  });
  const logSeconds = ((performance.now() - logStartedAt) / 1000).toFixed(1);
  console.log(`The public log was compared with the ledger in ${logSeconds} s.`);
  // Any other problem stopped posting, and the check of the ledger names it.
  if (problem instanceof BackdatedJournal && !judgesDates)
    console.log(`BROKEN  ${problem.message}. Is LOG_PAST_UNTIL set for the job processes? Run this with it.`);
  return problem === undefined;
}

await shutdown('checked');
process.exit(check.ok && isLogSound ? 0 : 1);
