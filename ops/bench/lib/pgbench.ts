import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long pgbench runs: transactions of each connection, or seconds. */
export type PgbenchLength = { readonly transactions: number } | { readonly seconds: number };

/** Runs a script in pgbench with the application's rights. Returns transactions per second. */
export async function runPgbench(
  databaseUrl: string,
  statements: string,
  options: { readonly connections: number } & PgbenchLength,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'dayrise-pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    await writeFile(script, statements);
    const length = 'seconds' in options ? ['-T', `${options.seconds}`] : ['-t', `${options.transactions}`];
    const connections = ['-c', `${options.connections}`, '-j', '1'];
    const output = execFileSync(
      'pgbench',
      ['-n', '-M', 'prepared', ...connections, ...length, '-f', script, databaseUrl],
      { encoding: 'utf8', env: { ...process.env, PGOPTIONS: '-c role=dayrise_app' } },
    );
    return Number(/tps = ([\d.]+)/.exec(output)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** JSON for a script of pgbench, which would read `:false` as a variable. */
export const jsonOf = (value: object): string => JSON.stringify(value).replaceAll('":', '": ');
