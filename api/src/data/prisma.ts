import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { config } from '../config.ts';
import { logger } from '../lib/logger.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { applicationRole } from './application-role.ts';
import { WatchedPool } from './connection-pool.ts';
import { type Prisma, PrismaClient } from './generated/client.ts';
import { ReadingPool, Replica } from './replica.ts';
import { nameStatement } from './statement-names.ts';

/** The address of PostgreSQL. Throws when none is set. */
export function databaseUrl(): string {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  throw new Error('DATABASE_URL is not set; `npm start` brings a PostgreSQL of its own.');
}

function openPool(connectionString: string, probeUrl?: string): WatchedPool {
  const opened = new WatchedPool({
    connectionString,
    probeUrl,
    max: config.DATABASE_POOL,
    // Compiling a plan takes longer than what calls read. A process that stops in the middle of a transaction gives up its
    // locks: a posting's keep everybody's money waiting.
    options: `-c role=${applicationRole} -c jit=off -c idle_in_transaction_session_timeout=5s`,
    application_name: 'dayrise',
    // Less than the three seconds within which a call must be answered during an outage.
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 30_000,
  });
  opened.on('error', (error) => logger.error({ err: error }, 'idle database connection lost'));
  return opened;
}

function openClient(over: pg.Pool): PrismaClient {
  return new PrismaClient({
    adapter: new PrismaPg(over, {
      onConnectionError: (error) => logger.error({ err: error }, 'database connection lost'),
      statementNameGenerator: config.DATABASE_PREPARE ? nameStatement : undefined,
    }),
    transactionOptions: { maxWait: 5000, timeout: 15_000 },
  });
}

/** The process's connections, acting as the application's role; one is opened when a query needs it. */
const pool = openPool(databaseUrl(), config.DATABASE_PROBE_URL);

/** The process's client, over these connections. */
export const prisma: PrismaClient = openClient(pool);

const replica = config.DATABASE_READ_URL ? new Replica(openPool(config.DATABASE_READ_URL), pool) : undefined;

/** For reads that must be up to date. While the primary is down, the standby answers. */
export const prismaForReads: PrismaClient = replica
  ? openClient(new ReadingPool(pool, replica, { mayLag: false }))
  : prisma;

/** For reads that may lag: from the standby, if there is one. */
export const prismaForLaggingReads: PrismaClient = replica
  ? openClient(new ReadingPool(pool, replica, { mayLag: true }))
  : prisma;

/** Waits until reads that may lag show everything that was committed before the call. */
export async function catchUpLaggingReads(): Promise<void> {
  await replica?.catchUp();
}

/** How many connections this process has to each server, and whether the standby may serve reads (null: none is set). */
export function describeConnections() {
  const primary = { server: 'primary', pool } as const;
  return {
    servers: replica ? [primary, { server: 'standby', pool: replica.pool } as const] : [primary],
    isStandbyUsable: replica?.isFresh ?? null,
  };
}

onShutdown('stores', async () => {
  await prisma.$disconnect();
  await replica?.end();
  await pool.end();
});

/** The client or one of its transactions. */
export type Database = PrismaClient | Prisma.TransactionClient;
