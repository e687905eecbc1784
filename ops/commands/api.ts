import { config } from '../../api/src/config.ts';
import { migrate } from '../../api/src/data/migrate.ts';
import { generatePrismaClient } from '../../tooling/prisma-client.ts';
import { runWithStores } from './lib/api-command.ts';
import { reportFailure } from './lib/backup-format.ts';
import { type RedisNeed, withStores } from './lib/stores.ts';

/** What commands need of Redis; the others require it. */
const redisNeeds: Readonly<Record<string, RedisNeed>> = {
  'admin-create': 'none',
  factors: 'optional',
  'sessions-end-all': 'optional',
};

// Runs a command of api/src/cli on this installation's stores, in this terminal, and sets its exit code:
// `npm run ledger:verify`, `console`, `admin:create` and others, which docs/operations.md describes.
const [name = '', ...args] = process.argv.slice(2);
try {
  await generatePrismaClient();
  process.exitCode = await withStores(
    async (stores) => {
      await migrate(stores.databaseUrl, config);
      return runWithStores(name, stores, { args });
    },
    { redis: redisNeeds[name] ?? 'required' },
  );
} catch (error) {
  reportFailure(error);
}
