import { randomUUID } from 'node:crypto';
import { prisma } from '../data/prisma.ts';
import { connectRedis } from '../data/redis.ts';
import { shutdown } from '../lib/shutdown.ts';
import { checkLedger } from '../modules/ledger/index.ts';

// Checks every invariant of the ledger, as the scheduled job does. Exit code 1 when one is broken.
await connectRedis();
const check = await checkLedger({ database: prisma, actor: null, requestId: randomUUID(), address: '' });
for (const { ok, name, detail } of check.checks) {
  console.log(`${ok ? 'holds ' : 'BROKEN'}  ${name}${detail ? ` (${detail})` : ''}`);
}
console.log(
  `${check.ok ? 'The ledger is sound' : 'The ledger has drifted: posting is stopped'}, ${check.journals} journals.`,
);
await shutdown('checked');
process.exit(check.ok ? 0 : 1);
