import { prisma } from '../../data/prisma.ts';
import { clock } from '../../lib/clock.ts';
import { logger } from '../../lib/logger.ts';
import { onShutdown } from '../../lib/shutdown.ts';

/** Milliseconds. Writing each use on its own would cost more than most calls. */
const writeDelayMs = 1000;

let pending = new Map<string, { count: number; address: string }>();
let writing: NodeJS.Timeout | undefined;

/** Counts a use of a key, with its address; written soon. */
export function noteUse(keyId: string, address: string): void {
  const count = (pending.get(keyId)?.count ?? 0) + 1;
  pending.set(keyId, { count, address });
  writing ??= setTimeout(writeOrLog, writeDelayMs).unref();
}

async function write(): Promise<void> {
  clearTimeout(writing);
  writing = undefined;
  if (pending.size === 0) return;
  const uses = [...pending].map(([id, use]) => ({ id, ...use }));
  pending = new Map();
  await prisma.$executeRaw`
    UPDATE api_key SET uses = uses + used.count, last_used_at = ${clock.date()}, last_address = used.address
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS used (id uuid, count bigint, address text)
    WHERE api_key.id = used.id`;
}

const writeOrLog = () =>
  write().catch((error) => logger.warn({ err: error }, 'uses of keys were not written'));

onShutdown('workers', writeOrLog);
