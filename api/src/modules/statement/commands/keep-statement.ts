import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CommandContext } from '../../../context.ts';
import { runAndLogFailure, withTransaction } from '../../../data/transaction.ts';
import { AppError, refusal } from '../../../lib/app-error.ts';
import { clock } from '../../../lib/clock.ts';
import { createGate } from '../../../lib/gate.ts';
import { languageFor } from '../../../lib/texts.ts';
import { wireDay } from '../../../lib/wire-day.ts';
import { statementStorage } from '../../images/index.ts';
import { readJournalProofs } from '../../public-log/index.ts';
import { readTradingReport } from '../../trading-report/index.ts';
import { firstMomentOf, isClosingOverdue, isSealingOverdue, lastDayOf, msUntilComplete } from '../months.ts';
import { readMonth } from '../queries/month.ts';
import { findFirstMonth } from '../queries/months.ts';

interface WhichStatement {
  readonly personId: string;
  /** YYYY-MM. */
  readonly month: string;
}

export interface OpenedStatement {
  readonly content: Readable | Buffer;
  /**
   * Some of its events have no proof in the public log yet, or some of its coins no close. It is not kept: the next one
   * may have them.
   */
  readonly isProvisional: boolean;
}

/**
 * The PDF of somebody's month, made now if it is not kept yet. A statement is kept once all of its events are sealed and
 * its coins have their closes; ten minutes after its month, it is given out without, as a provisional one. Throws
 * `too_early` before that, `not_found` before the first entry or for nobody, and `unavailable` when the storage fails.
 */
export async function openStatement(
  context: CommandContext,
  which: WhichStatement,
): Promise<OpenedStatement> {
  try {
    return { content: await openKept(context, which), isProvisional: false };
  } catch (error) {
    const isTooEarly = error instanceof AppError && error.code === 'too_early';
    if (!isTooEarly || !isSealingOverdue(which.month, clock.now())) throw error;
    const { bytes } = await shared(provisional, which, () => draw(context, which, 'provisional'));
    return { content: bytes, isProvisional: true };
  }
}

async function openKept(context: CommandContext, which: WhichStatement): Promise<Readable> {
  const { hash } = await keepStatement(context, which);
  const file = await statementStorage().read(hash);
  if (file) return file;
  // The file was lost, for example with a machine. It is made again from the ledger.
  const content = await draw(context, which, 'final');
  await statementStorage().put(content.hash, content.bytes);
  const { personId, month } = which;
  await context.database.monthlyStatement.updateMany({
    where: { personId, month },
    data: { hash: content.hash },
  });
  const again = await statementStorage().read(content.hash);
  if (again === null) throw new AppError('unavailable');
  return again;
}

type InProgress<T> = Map<string, Promise<T>>;
const keeping: InProgress<{ hash: string }> = new Map();
const provisional: InProgress<{ bytes: Buffer }> = new Map();

/** Callers at the same time share one result, however many they are. */
function shared<T>(
  inProgress: InProgress<T>,
  { personId, month }: WhichStatement,
  start: () => Promise<T>,
): Promise<T> {
  const key = `${personId} ${month}`;
  const running = inProgress.get(key) ?? start().finally(() => inProgress.delete(key));
  inProgress.set(key, running);
  return running;
}

/**
 * Makes and keeps somebody's statement of a month, unless it is kept already. Throws like {@link openStatement}, and
 * `too_early` until all events are sealed, and for at most three days until the coins have their closes.
 */
export function keepStatement(context: CommandContext, which: WhichStatement): Promise<{ hash: string }> {
  // Another machine may make it, too: the bytes are the same, and the first row counts.
  return shared(keeping, which, () => findOrMake(context, which));
}

async function findOrMake(context: CommandContext, which: WhichStatement): Promise<{ hash: string }> {
  const { personId, month } = which;
  const remaining = msUntilComplete(month, clock.now());
  if (remaining > 0) {
    throw refusal('too_early', 'month_open', {}, { retryAfter: Math.ceil(remaining / 1000) });
  }
  const where = { personId_month: { personId, month } };
  const known = await context.database.monthlyStatement.findUnique({ where, select: { hash: true } });
  if (known) return known;
  const first = await findFirstMonth(context.database, personId);
  if (first === null || month < first) throw new AppError('not_found');
  const { hash, holder, language, bytes } = await draw(context, which, 'final');
  await statementStorage().put(hash, bytes);
  const isKept = await withTransaction(context, async ({ database }) => {
    // Erasing the person waits for this row, or this row is not written.
    const [person] = await database.$queryRaw<{ id: string }[]>`
      SELECT id FROM person WHERE id = ${personId}::uuid AND deleted_at IS NULL FOR SHARE`;
    if (!person) return false;
    await database.monthlyStatement.createMany({
      data: [{ personId, month, holder, language, hash, madeAt: clock.date() }],
      skipDuplicates: true,
    });
    return true;
  });
  if (isKept) return { hash };
  await runAndLogFailure(() => statementStorage().remove(hash));
  throw new AppError('not_found');
}

/** Seconds after which what was posted is usually sealed. */
const sealedWithin = 10;
/** Seconds between two runs of the job that records closes. */
const closedWithin = 60;

/** One at a time, because drawing uses the processor. */
const drawing = createGate(1);

async function draw(
  { database }: CommandContext,
  { personId, month }: WhichStatement,
  state: 'provisional' | 'final',
) {
  const kept = await database.monthlyStatement.findUnique({
    where: { personId_month: { personId, month } },
    select: { holder: true, language: true },
  });
  const person = await database.person.findFirst({
    where: { id: personId, deletedAt: null },
    select: { name: true, language: true },
  });
  if (person === null) throw new AppError('not_found');
  const holder = kept?.holder ?? person.name;
  // A statement keeps the language that it was made in.
  const language = languageFor((kept ?? person).language, null);
  const bytes = await drawing(async () => {
    const book = await readMonth(database, personId, month);
    const { proofs, unproven } = await readJournalProofs(
      database,
      book.events.map(({ journal }) => journal),
    );
    if (state === 'final' && unproven.length > 0) {
      throw refusal('too_early', 'month_unsealed', {}, { retryAfter: sealedWithin });
    }
    const isUnclosed = !book.isClosed && !isClosingOverdue(month, clock.now());
    if (state === 'final' && isUnclosed) {
      throw refusal('too_early', 'month_unclosed', {}, { retryAfter: closedWithin });
    }
    const days = { from: wireDay(firstMomentOf(month)), to: lastDayOf(month) };
    const trading = await readTradingReport(database, personId, days, clock.date());
    const holding = { id: personId, name: holder };
    // Loaded with the first statement: what draws it takes 17 MB.
    const { drawStatement } = await import('../pdf/monthly-statement.ts');
    return drawStatement({ month, holder: holding, book, trading, proofs, unproven, isUnclosed, language });
  });
  return { bytes, holder, language, hash: createHash('sha256').update(bytes).digest('hex') };
}
