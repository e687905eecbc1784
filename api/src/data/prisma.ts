import { PrismaPg } from '@prisma/adapter-pg';
import { config } from '../config.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';

/** The role that queries run as: it lacks the right to rewrite journals, entries and balances. */
const applicationRole = 'dayrise_app';

/**
 * A statement that begins with a comment `prepared: name` is parsed and planned once by each connection under
 * that name, which is worth it where it runs all day.
 */
const preparedName = /^\s*\/\* prepared: (\w+) \*\//;

/** A client over a pool of its own, acting as the application's role. The caller disconnects it. */
export function createPrisma(databaseUrl: string, poolSize = config.DATABASE_POOL): PrismaClient {
  const adapter = new PrismaPg(
    {
      connectionString: databaseUrl,
      max: poolSize,
      options: `-c role=${applicationRole}`,
      application_name: 'dayrise',
      // A database that doesn't answer is a fault to report, not a reason to hang.
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 30_000,
    },
    {
      statementNameGenerator: ({ sql }) => preparedName.exec(sql)?.[1] ?? '',
      onPoolError: (error) => logger.error({ err: error }, 'idle database connection lost'),
      onConnectionError: (error) => logger.error({ err: error }, 'database connection lost'),
    },
  );
  return new PrismaClient({ adapter, transactionOptions: { maxWait: 5000, timeout: 15_000 } });
}

/** The address of PostgreSQL. Throws when none is set. */
export function databaseUrl(): string {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  throw new Error('DATABASE_URL is not set; `npm start` brings a PostgreSQL of its own.');
}

/** The process's client; connections are opened when the first query needs one. */
export const prisma: PrismaClient = createPrisma(databaseUrl());
onShutdown('stores', () => prisma.$disconnect());

/** What a query may be given: the client itself, or a transaction of it. */
export type Database = PrismaClient | Prisma.TransactionClient;
