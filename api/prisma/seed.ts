import { prisma } from '../src/data/prisma.ts';
import { logger } from '../src/lib/logger.ts';
import { shutdown } from '../src/lib/shutdown.ts';
import { seedMoney } from './demo/money.ts';
import { seedPeople } from './demo/people.ts';
import { seedSettings } from './demo/settings.ts';
import { seedTickets } from './demo/tickets.ts';

/** Any number: processes that seed one database agree on it. */
const lockKey = 7_203_115;

/** Fills a database that knows nobody with the demo; any other one is left as it is. */
async function seedDemo(): Promise<void> {
  await prisma.$transaction(
    async (transaction) => {
      // Hashing passwords takes long on a busy machine, and only others that seed wait for these locks.
      await transaction.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      await transaction.$queryRaw`SELECT pg_advisory_xact_lock(${lockKey})::text`;
      if ((await transaction.person.count()) > 0) return;
      await seedPeople(transaction);
      await seedTickets(transaction);
      await seedSettings(transaction);
      await seedMoney(transaction);
    },
    { timeout: 120_000 },
  );
}

try {
  await seedDemo();
} catch (error) {
  logger.error({ err: error }, 'the demo could not be seeded');
  process.exitCode = 1;
} finally {
  await shutdown('seeded');
}
