import pg from 'pg';
import { migrate } from '../../api/src/data/migrate.ts';
import { seedLedger } from '../bench/lib/seed-ledger.ts';
import { reportAndExit, reportFailure } from './lib/backup-format.ts';
import { withDatabase } from './lib/stores.ts';

/**
 * `npm run seed -- 100000`: that many people with ten journals each, in an installation without people; for
 * development, because their sessions are known.
 */
const people = Number(process.argv[2]);
if (!Number.isInteger(people) || people < 1) reportAndExit(new Error('Usage: npm run seed -- PEOPLE'));

await withDatabase(async (databaseUrl) => {
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query('SELECT FROM person LIMIT 1').finally(() => client.end());
  if (rowCount !== 0)
    throw new Error('This installation has people in it. An empty one: DATA_DIR=.other npm run seed -- 1000');
  await seedLedger(databaseUrl, { people, history: true });
  console.log(`${people} people are added. npm run admin:create adds somebody who can sign in.`);
}).catch(reportFailure);
