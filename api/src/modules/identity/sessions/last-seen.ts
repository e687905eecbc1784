import { prisma } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { onShutdown } from '../../../lib/shutdown.ts';

/** Milliseconds. Writing each session on its own would cost more than the rest of the call. */
const writeDelayMs = 2000;

let minute = 0;
let noted = new Set<string>();
/** Addresses by session, not written yet. */
let pending = new Map<string, string>();
let writing: NodeJS.Timeout | undefined;

/** Records when and from which address a session was last seen: once a minute in each process at most, written soon. */
export function noteSeen(sessionId: string, address: string): void {
  const thisMinute = Math.floor(Date.now() / 60_000);
  if (thisMinute !== minute) {
    minute = thisMinute;
    noted = new Set();
  }
  if (noted.has(sessionId)) return;
  noted.add(sessionId);
  pending.set(sessionId, address);
  writing ??= setTimeout(writeOrLog, writeDelayMs).unref();
}

async function write(): Promise<void> {
  clearTimeout(writing);
  writing = undefined;
  if (pending.size === 0) return;
  const [ids, addresses] = [[...pending.keys()], [...pending.values()]];
  pending = new Map();
  await prisma.$executeRaw`
    UPDATE session SET last_seen_at = ${clock.date()}, address = seen.address
    FROM unnest(${ids}::uuid[], ${addresses}::text[]) AS seen (id, address)
    WHERE session.id = seen.id AND session.ended_at IS NULL`;
}

const writeOrLog = () =>
  write().catch((error) => logger.warn({ err: error }, 'last-seen times were not written'));

onShutdown('workers', writeOrLog);
