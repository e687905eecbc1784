import { prisma } from '../../../data/prisma.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { onShutdown } from '../../../lib/shutdown.ts';

/** Milliseconds. A write for each session by itself would cost a call more than all the rest of it. */
const writeEvery = 2000;

let minute = 0;
let noted = new Set<string>();
/** Addresses by session, not written yet. */
let heard = new Map<string, string>();
let writing: NodeJS.Timeout | undefined;

/** Notes when and whence a session was last heard of, at most once a minute in each process; written soon after. */
export function noteSeen(sessionId: string, address: string): void {
  const thisMinute = Math.floor(Date.now() / 60_000);
  if (thisMinute !== minute) {
    minute = thisMinute;
    noted = new Set();
  }
  if (noted.has(sessionId)) return;
  noted.add(sessionId);
  heard.set(sessionId, address);
  writing ??= setTimeout(writeOrLog, writeEvery).unref();
}

async function write(): Promise<void> {
  clearTimeout(writing);
  writing = undefined;
  if (heard.size === 0) return;
  const [ids, addresses] = [[...heard.keys()], [...heard.values()]];
  heard = new Map();
  await prisma.$executeRaw`
    UPDATE session SET last_seen_at = ${clock.date()}, address = seen.address
    FROM unnest(${ids}::uuid[], ${addresses}::text[]) AS seen (id, address)
    WHERE session.id = seen.id AND session.ended_at IS NULL`;
}

const writeOrLog = () => write().catch((error) => logger.warn({ err: error }, 'last sights were not noted'));

onShutdown('workers', writeOrLog);
