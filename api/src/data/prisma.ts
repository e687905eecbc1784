import { PrismaPg } from '@prisma/adapter-pg';
import { config } from '../config.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { applicationRole } from './application-role.ts';
import { WatchedPool } from './connection-pool.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { nameStatement } from './statement-names.ts';

/** The address of PostgreSQL. Throws when none is set. */
export function databaseUrl(): string {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  throw new Error('DATABASE_URL is not set; `npm start` brings a PostgreSQL of its own.');
}

/** The process's connections, acting as the application's role; one is opened when a query needs it. */
const pool = new WatchedPool({
  connectionString: databaseUrl(),
  max: config.DATABASE_POOL,
  options: `-c role=${applicationRole}`,
  application_name: 'dayrise',
  // Less than the three seconds within which a call must be answered during an outage.
  connectionTimeoutMillis: 2500,
  idleTimeoutMillis: 30_000,
});
pool.on('error', (error) => logger.error({ err: error }, 'idle database connection lost'));

/** The process's client, over these connections. */
export const prisma: PrismaClient = new PrismaClient({
  adapter: new PrismaPg(pool, {
    onConnectionError: (error) => logger.error({ err: error }, 'database connection lost'),
    statementNameGenerator: nameStatement,
  }),
  transactionOptions: { maxWait: 5000, timeout: 15_000 },
});

onShutdown('stores', async () => {
  await prisma.$disconnect();
  await pool.end();
});

/** The client or one of its transactions. */
export type Database = PrismaClient | Prisma.TransactionClient;
