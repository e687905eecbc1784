import pg from 'pg';
import type { Config } from '../config.ts';
import { logger } from '../lib/logger.ts';
import { refuse } from '../lib/refuse-start.ts';
import { applicationRole } from './application-role.ts';
import { compareMigrations, findNewerProblem, missingMigrationsMessage } from './migrate.ts';
import { databaseUrl } from './prisma.ts';

/** Milliseconds until a database that didn't answer is asked again. */
const retryMs = 5000;

/**
 * Refuses the start on a database that this process must not serve. A database that can't be reached is checked once it
 * can be: meanwhile the process answers what it can.
 */
export async function requireDatabase(settings: Config): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    options: `-c role=${applicationRole}`,
    connectionTimeoutMillis: 2500,
  });
  client.on('error', () => undefined);
  let problem: string | null;
  try {
    await client.connect();
    problem = await findDatabaseProblem(client, settings);
  } catch (error) {
    logger.warn({ err: error }, 'the database could not be checked');
    setTimeout(() => void requireDatabase(settings), retryMs).unref();
    return;
  } finally {
    void client.end().catch(() => undefined);
  }
  if (problem) refuse(problem);
}

/** Why a process with these settings must not serve the database, or null. */
export async function findDatabaseProblem(
  client: pg.Client,
  { NODE_ENV, SEED_DEMO, NEWER_DATABASE }: Config,
): Promise<string | null> {
  const found = await compareMigrations(client);
  const newerProblem = findNewerProblem(found, NEWER_DATABASE);
  if (newerProblem !== null) return newerProblem;
  if (found.missing.length > 0) return missingMigrationsMessage(found.missing);
  if (NODE_ENV !== 'production') return null;
  const { rows } = await client.query<{ name: string; owner: boolean | null }>(
    `SELECT session_user::text AS name,
       (SELECT pg_has_role(session_user, relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('journal')) AS owner`,
  );
  const [user] = rows;
  if (user?.owner) return ownerMessage(user.name);
  if (SEED_DEMO || !user) return null;
  const demo = await client.query<{ email: string }>(
    `SELECT email FROM person WHERE email LIKE '%@demo.dayrise.test' AND deleted_at IS NULL LIMIT 1`,
  );
  return demo.rows[0] ? demoMessage(demo.rows[0].email) : null;
}

const ownerMessage = (user: string) =>
  `DATABASE_URL signs in as ${user}, who can rewrite the ledger: in production, api and worker must sign in as dayrise_app.
Run the migration with the owner's DATABASE_URL and APPLICATION_PASSWORD=… (8 characters or more), which lets dayrise_app
sign in. Then start with DATABASE_URL=postgresql://dayrise_app:…@…`;

const demoMessage = (email: string) =>
  `The database has demo accounts, such as ${email}, whose passwords everybody knows. In production, start with an empty
database, or delete these people in the back office. To run the demo on purpose, set SEED_DEMO=on.`;
