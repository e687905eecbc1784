import type { AnswerOf, getHealth } from '@dayrise/contracts';
import { prisma } from '../../data/prisma.ts';
import { redis, redisKey } from '../../data/redis.ts';
import { isStopping } from '../../lib/shutdown.ts';

type Health = AnswerOf<typeof getHealth>;

/** Milliseconds that a store has to answer. */
const patience = 2000;

/** Where the ledger's check leaves its verdict: `ok` or `drift`. */
export const ledgerVerdictKey = redisKey('ledger', 'verdict');

/** Asks each part whether it can work. */
export async function checkHealth(): Promise<Health> {
  const [database, reached, verdict] = await Promise.all([
    isUp(() => prisma.$queryRaw`SELECT 1`),
    isUp(() => redis.ping()),
    readVerdict(),
  ]);
  const down = [
    ...(database ? [] : ['database']),
    ...(reached ? [] : ['redis']),
    ...(verdict === 'drift' ? ['ledger'] : []),
    ...(isStopping() ? ['stopping'] : []),
  ];
  return {
    status: down.length === 0 ? 'ok' : 'down',
    down,
    database: database ? 'up' : 'down',
    redis: reached ? 'up' : 'down',
    ledger: verdict,
  };
}

async function readVerdict(): Promise<Health['ledger']> {
  const kept = redis.isReady ? await redis.get(ledgerVerdictKey).catch(() => null) : null;
  return kept === 'ok' || kept === 'drift' ? kept : 'unchecked';
}

async function isUp(ask: () => Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience);
  const asked = ask().then(
    () => true,
    () => false,
  );
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer));
}
