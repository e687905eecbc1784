import { logger } from '../lib/logger.ts';
import { databaseFailure } from './database-failure.ts';
import { Prisma } from './generated/client.ts';
import { type Database, prisma } from './prisma.ts';

/** What a command needs of its context to open a transaction, or to join the one it is called in. */
export interface TransactionalContext {
  readonly database: Database;
  /** Present within a transaction: runs `effect` once it has committed, in the order of the calls. */
  readonly afterCommit?: (effect: AfterCommit) => void;
}

export type AfterCommit = () => void | Promise<void>;
export type InTransaction<Context> = Omit<Context, 'database' | 'afterCommit'> & {
  readonly database: Prisma.TransactionClient;
  readonly afterCommit: (effect: AfterCommit) => void;
};

/** A write conflict or a deadlock: the database rolled back, and the transaction can be retried. */
const conflict = 'P2034';
/** The same by SQLSTATE, as raw queries report it: serialization failure, deadlock. */
const conflictStates: ReadonlySet<string> = new Set(['40001', '40P01']);
const attempts = 3;

/**
 * Runs `work` in one transaction, again after a deadlock, and its `afterCommit` effects when it is durable.
 * Called within a transaction it joins that one. Throws what `work` throws, with nothing changed.
 */
export async function withTransaction<Context extends TransactionalContext, Result>(
  context: Context,
  work: (context: InTransaction<Context>) => Promise<Result>,
): Promise<Result> {
  const { database, afterCommit, ...rest } = context;
  if (afterCommit) return work({ ...rest, database, afterCommit });
  const effects: AfterCommit[] = [];
  const result = await retryConflicts(() => {
    effects.length = 0;
    return prisma.$transaction((transaction) =>
      work({ ...rest, database: transaction, afterCommit: (effect) => effects.push(effect) }),
    );
  });
  for (const effect of effects) await runAndLogFailure(effect);
  return result;
}

/** Runs reads that all see the database as it is now. They keep a connection for up to `timeoutMs`. */
export function withSnapshot<Result>(
  work: (database: Database) => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  const isolationLevel = Prisma.TransactionIsolationLevel.RepeatableRead;
  return prisma.$transaction(
    async (database) => {
      // It may pause for long between reads, and locks nothing that others wait for.
      await database.$executeRaw`SET LOCAL idle_in_transaction_session_timeout = 0`;
      return work(database);
    },
    { isolationLevel, timeout: timeoutMs },
  );
}

/** Runs one transaction, and retries it after a deadlock or a write conflict. */
async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
    }
  }
}

/** Runs an effect of something already committed. A failure is only logged, because scheduled jobs repeat the work. */
export async function runAndLogFailure(effect: AfterCommit): Promise<void> {
  try {
    await effect();
  } catch (error) {
    logger.error({ err: error }, 'an effect of a call failed');
  }
}

/** Whether the database rolled back because of a write conflict or a deadlock; a standby, because of what it replays. */
export function isConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === conflict) return true;
  const failure = databaseFailure(error);
  return failure !== null && conflictStates.has(failure.state);
}
