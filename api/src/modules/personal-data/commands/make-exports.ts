import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommandContext } from '../../../context.ts';
import { holdRetention, readRetentionDays } from '../../../data/retention.ts';
import { runAndLogFailure, withSnapshot, withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { publishToPerson } from '../../../live/index.ts';
import type { PersonalData } from '../../module.ts';
import { notify, type WrittenNotice, writeNotice } from '../../notifications/index.ts';
import type { ArchiveStorage } from '../storage/archive-storage.ts';
import { archiveStorage } from '../storage/storage.ts';
import { exportTexts } from '../texts.ts';
import { writeArchive } from '../write-archive.ts';

/** Milliseconds of a worker's lease on an archive. The worker renews it while it writes. */
const leaseMs = 60_000;
const mostAttempts = 3;
/** For one attempt. */
const longestMs = 3_600_000;
const dayMs = 86_400_000;

interface Claimed {
  readonly id: string;
  readonly personId: string;
  readonly attempts: number;
}

/** Makes every archive that was asked for. Any number of processes may do so at once. */
export async function makeExports(context: CommandContext, data: readonly PersonalData[]): Promise<void> {
  const storage = archiveStorage();
  for (let next = await claim(context); next; next = await claim(context)) {
    if (next.attempts > mostAttempts)
      await fail(context, next, new Error('Its worker was killed each time.'));
    else await make(context, next, data, storage).catch((error: unknown) => fail(context, next, error));
  }
}

/** Claims an archive that no worker holds. One whose worker was killed starts over. */
async function claim({ database }: CommandContext): Promise<Claimed | undefined> {
  const now = clock.date();
  const [row] = await database.$queryRaw<Claimed[]>`
    UPDATE data_export SET claimed_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    WHERE id = (
      SELECT id FROM data_export
      WHERE ready_at IS NULL AND failed_at IS NULL AND (claimed_until IS NULL OR claimed_until <= ${now})
      ORDER BY requested_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, person_id AS "personId", attempts`;
  return row;
}

async function make(
  context: CommandContext,
  { id, personId, attempts }: Claimed,
  data: readonly PersonalData[],
  storage: ArchiveStorage,
): Promise<void> {
  // A worker that lost its lease may still be writing: each attempt has a file of its own.
  const path = join(storage.workFolder, `${id}.${attempts}.part`);
  const lease = setInterval(() => void runAndLogFailure(() => prolong(context, id, attempts)), leaseMs / 3);
  try {
    await mkdir(storage.workFolder, { recursive: true });
    // One snapshot: a part is read twice, and parts refer to each other.
    const size = await withSnapshot(
      (database) => writeArchive(database, { path, personId, at: clock.date(), data }),
      longestMs,
    );
    await storage.store(id, path);
    // Gone, if the person was erased in the meantime.
    if (!(await markReady(context, id, size))) await storage.remove(id);
  } finally {
    clearInterval(lease);
    await rm(path, { force: true });
  }
}

async function prolong({ database }: CommandContext, id: string, attempts: number): Promise<void> {
  const claimedUntil = new Date(clock.now() + leaseMs);
  await database.dataExport.updateMany({ where: { id, attempts, readyAt: null }, data: { claimedUntil } });
}

async function markReady(context: CommandContext, id: string, size: number): Promise<boolean> {
  return withTransaction(context, async (within) => {
    const { database } = within;
    await holdRetention(database);
    const readyAt = clock.date();
    const expiresAt = new Date(readyAt.getTime() + (await readRetentionDays(database, 'exports')) * dayMs);
    const { count } = await database.dataExport.updateMany({
      where: { id, readyAt: null, failedAt: null },
      data: { readyAt, expiresAt, size },
    });
    const row = await database.dataExport.findUnique({ where: { id }, include: { person: true } });
    if (!row) return false;
    // Another worker was faster.
    if (count === 0) return true;
    const until = { moment: expiresAt.toISOString() };
    await tell(within, row, {
      forPerson: writeNotice(exportTexts, 'ready', { until }),
      forStaff: writeNotice(exportTexts, 'readyForStaff', { name: row.person.name, until }),
    });
    return true;
  });
}

async function fail(context: CommandContext, { id, attempts }: Claimed, error: unknown): Promise<void> {
  const isOver = attempts >= mostAttempts;
  logger.error({ err: error, export: id, attempt: attempts }, 'an export of personal data failed');
  if (!isOver) return;
  await withTransaction(context, async (within) => {
    const failedAt = clock.date();
    const { count } = await within.database.dataExport.updateMany({
      where: { id, readyAt: null, failedAt: null },
      data: { failedAt },
    });
    const row = await within.database.dataExport.findUnique({ where: { id }, include: { person: true } });
    if (count === 0 || !row) return;
    await tell(within, row, {
      forPerson: writeNotice(exportTexts, 'failed', {}),
      forStaff: writeNotice(exportTexts, 'failedForStaff', { name: row.person.name }),
    });
  });
}

interface Asked {
  readonly personId: string;
  readonly requesterId: string;
  readonly person: { readonly role: string };
}

/** Notifies the person who asked for it, and refreshes the open page. */
async function tell(
  within: Parameters<typeof notify>[0],
  { personId, requesterId, person }: Asked,
  { forPerson, forStaff }: Readonly<Record<'forPerson' | 'forStaff', WrittenNotice>>,
): Promise<void> {
  if (requesterId === personId) {
    await notify(within, {
      to: { person: personId },
      kind: 'security',
      ...forPerson,
      link: `/${person.role}/security`,
    });
  } else {
    const link = `/admin/usersList/${personId}?view=data`;
    await notify(within, {
      to: { staff: requesterId },
      kind: 'queue',
      ...forStaff,
      link,
      about: personId,
    });
  }
  within.afterCommit(() => publishToPerson(personId, { type: 'changed', areas: ['profile'] }));
}
