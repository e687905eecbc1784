import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { asAppError } from '../http/error-mapping.ts';
import { asOwner } from '../testing/database.ts';
import { prisma } from './prisma.ts';
import { withSnapshot, withTransaction } from './transaction.ts';

const context = { database: prisma };
const insert = (key: string) => `INSERT INTO notes (note) VALUES ('${key}')`;

await asOwner('CREATE TABLE notes (note text PRIMARY KEY)');
beforeEach(() => asOwner('DELETE FROM notes'));
const notes = async () =>
  (await asOwner<{ note: string }>('SELECT note FROM notes ORDER BY note')).map((row) => row.note);

describe('withTransaction', () => {
  it('runs effects after the commit, in call order, when the work succeeds', async () => {
    const seen: string[] = [];
    const result = await withTransaction(context, async ({ database, afterCommit }) => {
      await database.$executeRawUnsafe(insert('first'));
      afterCommit(async () => void seen.push(...(await notes())));
      afterCommit(() => void seen.push('second effect'));
      return 'answer';
    });
    expect(result).toBe('answer');
    expect(seen).toEqual(['first', 'second effect']);
  });

  it('changes nothing and runs no effect when the work throws', async () => {
    const effects: string[] = [];
    const work = withTransaction(context, async ({ database, afterCommit }) => {
      await database.$executeRawUnsafe(insert('undone'));
      afterCommit(() => void effects.push('ran'));
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(await notes()).not.toContain('undone');
    expect(effects).toEqual([]);
  });

  it('joins the outer transaction when nested', async () => {
    const work = withTransaction(context, async (outer) => {
      await withTransaction(outer, ({ database }) => database.$executeRawUnsafe(insert('inner')));
      throw new Error('outer fails');
    });
    await expect(work).rejects.toThrow('outer fails');
    expect(await notes()).not.toContain('inner');
  });

  it('reports an unreachable database when the connection is lost between two statements', async () => {
    const work = withTransaction(context, async ({ database }) => {
      const [{ pid }] = await database.$queryRaw<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
      await asOwner(`SELECT pg_terminate_backend(${pid}, 5000)`);
      await setTimeout(200);
      await database.$executeRawUnsafe(insert('lost'));
    });
    const error: unknown = await work.catch((reason: unknown) => reason);
    expect(asAppError(error)).toMatchObject({ code: 'unavailable' });
    expect(await notes()).not.toContain('lost');
  });

  it('retries after a deadlock', async () => {
    await asOwner(`INSERT INTO notes VALUES ('a'), ('b')`);
    let attempts = 0;
    const lock = (first: string, second: string) =>
      withTransaction(context, async ({ database }) => {
        attempts += 1;
        await database.$executeRawUnsafe(`SELECT FROM notes WHERE note = '${first}' FOR UPDATE`);
        await database.$executeRawUnsafe('SELECT pg_sleep(0.2)');
        await database.$executeRawUnsafe(`SELECT FROM notes WHERE note = '${second}' FOR UPDATE`);
      });
    await Promise.all([lock('a', 'b'), lock('b', 'a')]);
    expect(attempts).toBeGreaterThan(2);
  });

  it('runs a statement again on the connection where it failed', async () => {
    const divide = (by: number) =>
      withTransaction(context, ({ database }) => database.$queryRaw`SELECT 6 / ${by}::int AS result`);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(2)).toEqual([{ result: 3 }]);
  });

  it('starts no transaction on a connection that was lost', async () => {
    const lose = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
      WHERE application_name = 'dayrise' AND datname = current_database() AND state = 'idle'`;
    await withTransaction(context, ({ database }) => database.$executeRawUnsafe(insert('kept')));
    await asOwner(lose);
    // The pool may still hand out a connection before it notices that it was closed.
    const work = () =>
      withTransaction(context, ({ database }) => database.$executeRawUnsafe(insert('retried')));
    await work().catch(work);
    expect(await notes()).toEqual(expect.arrayContaining(['kept', 'retried']));
  });

  it('returns the result when an effect fails, because the change is durable', async () => {
    const result = await withTransaction(context, async ({ afterCommit }) => {
      afterCommit(() => Promise.reject(new Error('queue is down')));
      return 'committed';
    });
    expect(result).toBe('committed');
  });

  it('is ended when its process stops in the middle, so that its locks keep nobody waiting', async () => {
    await asOwner(insert('locked'));
    const take = (database: Pick<typeof prisma, '$executeRawUnsafe'>) =>
      database.$executeRawUnsafe(`UPDATE notes SET note = note WHERE note = 'locked'`);
    const { promise: locked, resolve } = Promise.withResolvers<void>();
    const stopped = withTransaction(context, async ({ database }) => {
      await take(database);
      resolve();
      await setTimeout(10_000);
      await take(database);
    }).catch((reason: unknown) => asAppError(reason));
    await locked;
    expect(await take(prisma)).toBe(1);
    expect(await Promise.race([stopped, 'still stopped'])).toBe('still stopped');
    expect(await stopped).toMatchObject({ code: 'unavailable' });
  });

  it('keeps a snapshot whose reads pause for long', async () => {
    const [{ limit }] = await withSnapshot(
      (database) =>
        database.$queryRaw<
          [{ limit: string }]
        >`SELECT current_setting('idle_in_transaction_session_timeout') AS limit`,
      1000,
    );
    expect(limit).toBe('0');
  });
});
