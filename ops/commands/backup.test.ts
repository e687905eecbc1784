import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcess } from '../../api/src/testing/api-process.ts';
import { freePort } from '../../tooling/lib/ports.ts';
import { startServices } from '../../tooling/services.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayrise-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs one of our scripts on Node alone, with these settings and none of the test's own. */
function run(script: string, args: readonly string[], settings: Record<string, string>, input = '') {
  const { DATABASE_URL: _, REDIS_URL: __, ...environment } = process.env;
  const running = promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, script), ...args],
    {
      env: { ...environment, LOG_LEVEL: 'warn', MARKET_SOURCE: 'simulated', ...settings },
    },
  );
  running.child.stdin?.end(input);
  return running;
}

/** Brings up stores in `dataDir` for as long as `work` takes. */
async function withStores<Result>(
  dataDir: string,
  work: (settings: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const services = await startServices({ dataDir, durable: false });
  try {
    return await work({
      DATA_DIR: dataDir,
      DATABASE_URL: services.databaseUrl,
      REDIS_URL: services.redisUrl,
      SIGNING_SECRET: services.signingSecret,
    });
  } finally {
    await services.stop();
  }
}

async function signIn(settings: Record<string, string>): Promise<Response> {
  const port = await freePort();
  const api: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/src/main.ts')],
    {
      env: { ...process.env, LOG_LEVEL: 'warn', ...settings, PORT: String(port) },
      stdio: 'inherit',
    },
  );
  try {
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/api/health`).then(
            (r) => r.status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .not.toBe(0);
    return await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'investor@demo.dayrise.test', password: 'demo-investor' }),
    });
  } finally {
    api.kill('SIGTERM');
    await once(api, 'exit');
  }
}

/** Runs one statement as the role that the address names. */
async function query(databaseUrl: string | undefined, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const erasedPeople = `SELECT person.id, name, email, phone FROM person WHERE deleted_at IS NOT NULL AND role <> 'seat'`;
/** A person and their seats in classes, as on the list of erasures. */
const erasuresOf = (id: string) => `SELECT id AS "personId", deleted_at AS "erasedAt" FROM person
  WHERE id = '${id}' OR id IN (SELECT id FROM class_seat WHERE person_id = '${id}') ORDER BY id`;
const traces = `SELECT payment.id FROM payment JOIN person ON person.id = person_id
  WHERE person.deleted_at IS NOT NULL AND (payment.wallet IS NOT NULL OR proof_hash IS NOT NULL)`;

let erased: string;

it('restores people, money, proofs and builds when the data folder is lost, but nobody who was erased', {
  timeout: 240_000,
}, async () => {
  const [first, second, backup] = ['first', 'second', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await withStores(first, async (settings) => {
    await run('api/src/cli/migrate.ts', [], settings);
    await run('api/prisma/seed.ts', [], { ...settings, SEED_DEMO: 'on' });
    await mkdir(join(first, 'proofs/remote-builds'));
    await writeFile(join(first, 'proofs/remote-builds/page'), 'code');
    await mkdir(join(first, 'proofs/statements'));
    await writeFile(join(first, 'proofs/statements/month.pdf'), 'made again');
    const wrong = run('ops/commands/backup.ts', [backup], { ...settings, PROOFS_DIR: join(folder, 'none') });
    await expect(wrong).rejects.toMatchObject({ stderr: expect.stringContaining('Set PROOFS_DIR') });
    const full = run('ops/commands/backup.ts', [backup], { ...settings, DISK_RESERVE_PERCENT: '100' });
    await expect(full).rejects.toMatchObject({
      stderr: expect.stringContaining(`disk of ${folder} is free`),
    });
    // No copy can be made of a pipe.
    const pipe = join(first, 'proofs/pipe');
    await promisify(execFile)('mkfifo', [pipe]);
    const broken = run('ops/commands/backup.ts', [backup], settings);
    await expect(broken).rejects.toMatchObject({ stderr: expect.stringContaining('proofs/pipe') });
    expect(await readdir(folder)).not.toContain('backup');
    await rm(pipe);
    const { stdout } = await run('ops/commands/backup.ts', [backup], settings);
    const images = (await readdir(join(first, 'proofs'))).length - 2;
    expect(stdout).toContain(`with ${images} files of ${join(first, 'proofs')} and 1 of `);
    expect(await readFile(join(folder, 'erasures.jsonl'), 'utf8')).toBe('');

    // Somebody with a proof image is erased after the backup.
    const [person] = await query(
      settings.DATABASE_URL,
      `SELECT person_id AS id FROM payment JOIN person p ON p.id = person_id
       WHERE proof_hash IS NOT NULL AND email <> 'investor@demo.dayrise.test' LIMIT 1`,
    );
    erased = person?.id ?? '';
    const list = [{ personId: erased, erasedAt: '2026-01-02T03:04:05.678Z' }];
    await run('api/src/cli/replay-erasures.ts', [], settings, JSON.stringify(list));
    for (let time = 0; time < 2; time += 1)
      await run('ops/commands/backup.ts', ['--erasures', folder], settings);
    const lines = (await readFile(join(folder, 'erasures.jsonl'), 'utf8')).trim().split('\n').sort();
    const rows = await query(settings.DATABASE_URL, erasuresOf(erased));
    expect(lines).toEqual(rows.map((row) => JSON.stringify(row)));
    expect(lines).toContain(JSON.stringify(list[0]));
    // A disk that has no room for the whole list leaves it as it was.
    await query(
      settings.DATABASE_URL,
      'INSERT INTO erasure (person_id, erased_at) SELECT gen_random_uuid(), now() FROM generate_series(1, 20)',
    );
    const cut = startProcess(join(root, 'ops/commands/backup.ts'), settings, {
      args: ['--erasures', folder],
      largestFile: 1024,
    });
    expect(await cut.ended()).toBe(1);
    expect(cut.output).toContain('EFBIG');
    const kept = (await readFile(join(folder, 'erasures.jsonl'), 'utf8')).trim().split('\n').sort();
    expect(kept).toEqual(lines);
  });
  const proofs = (await readdir(join(first, 'proofs'))).filter((name) => name !== 'statements');
  expect(proofs).not.toHaveLength(0);
  await rm(first, { recursive: true });

  await run('ops/commands/restore.ts', [backup], { DATA_DIR: second });

  expect(await readdir(join(second, 'proofs'))).toEqual(proofs);
  expect(await readFile(join(second, 'proofs/remote-builds/page'), 'utf8')).toBe('code');
  await withStores(second, async (settings) => {
    expect(await query(settings.DATABASE_URL, erasedPeople)).toEqual([
      { id: erased, name: 'Deleted person', email: `${erased}@deleted.invalid`, phone: '' },
    ]);
    expect(await query(settings.DATABASE_URL, traces)).toEqual([]);
    const { stdout } = await run('api/src/cli/ledger-verify.ts', [], settings);
    expect(stdout).toContain('The ledger is sound');
    expect(stdout).not.toContain(' 0 journals');
    const answer = await signIn(settings);
    expect(answer.status).toBe(200);
    const { user } = (await answer.json()) as { user: { balance: number } };
    expect(user.balance).toBeGreaterThan(0);
  });
});

it('restores as an ordinary owner of the database', { timeout: 120_000 }, async () => {
  await withStores(join(folder, 'second'), async (settings) => {
    for (const statement of [
      `CREATE ROLE ordinary LOGIN PASSWORD 'ordinary'`,
      'GRANT dayrise_app TO ordinary',
      'CREATE DATABASE ordinary OWNER ordinary',
    ])
      await query(settings.DATABASE_URL, statement);
    const address = new URL(settings.DATABASE_URL ?? '');
    Object.assign(address, { username: 'ordinary', password: 'ordinary', pathname: '/ordinary' });
    const owner = { ...settings, DATABASE_URL: address.href };
    expect(await query(owner.DATABASE_URL, 'SHOW is_superuser')).toEqual([{ is_superuser: 'off' }]);

    await run('ops/commands/restore.ts', [join(folder, 'backup')], owner);

    const keys = `SELECT conname FROM pg_constraint WHERE contype = 'f' AND NOT convalidated`;
    expect(await query(owner.DATABASE_URL, keys)).toEqual([]);
    const [count] = await query(owner.DATABASE_URL, `SELECT count(*) FROM pg_constraint WHERE contype = 'f'`);
    expect(Number(count?.count)).toBeGreaterThan(5);
    const disabled = `SELECT tgname FROM pg_trigger WHERE tgenabled = 'D'`;
    expect(await query(owner.DATABASE_URL, disabled)).toEqual([]);
    expect(await query(owner.DATABASE_URL, erasedPeople)).toHaveLength(1);
    const { stdout } = await run('api/src/cli/ledger-verify.ts', [], owner);
    expect(stdout).toContain('The ledger is sound');
  });
});

it('restores nothing when files can’t be copied', { timeout: 120_000 }, async () => {
  const blocked = join(folder, 'blocked');
  await writeFile(blocked, '');
  await withStores(join(folder, 'third'), async (settings) => {
    const restoring = run('ops/commands/restore.ts', [join(folder, 'backup')], {
      ...settings,
      PROOFS_DIR: blocked,
    });
    await expect(restoring).rejects.toMatchObject({ stderr: expect.stringContaining(blocked) });
    expect(await query(settings.DATABASE_URL, 'SELECT id FROM person')).toEqual([]);
  });
});

it('names the command that erases people again before it does so', { timeout: 120_000 }, async () => {
  await withStores(join(folder, 'second'), async (settings) => {
    const { stdout } = await run('ops/commands/restore.ts', ['--erasures', folder], settings);
    expect(stdout).toContain(`npm run restore -- --erasures ${folder}`);
    expect(stdout.indexOf('--erasures')).toBeLessThan(stdout.indexOf('Erased'));
  });
});

it('erases the others on the list when one can’t be erased, and fails', { timeout: 120_000 }, async () => {
  await withStores(join(folder, 'second'), async (settings) => {
    const people = await query(
      settings.DATABASE_URL,
      `(SELECT id FROM person WHERE role = 'admin' AND deleted_at IS NULL ORDER BY staff_set = 'owner')
       UNION ALL (SELECT id FROM person WHERE role = 'user' AND deleted_at IS NULL AND id NOT IN
         (SELECT person_id FROM class_seat WHERE person_id IS NOT NULL) ORDER BY id LIMIT 1)`,
    );
    const list = people.map(({ id }) => ({ personId: id, erasedAt: '2026-01-02T03:04:05.678Z' }));
    const replaying = run('api/src/cli/replay-erasures.ts', [], settings, JSON.stringify(list));
    await expect(replaying).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(
        `Erased ${list.length - 1} of the ${list.length} people on the list; 1 could not`,
      ),
      stderr: expect.stringContaining(list.at(-2)?.personId ?? ''),
    });
    expect(await query(settings.DATABASE_URL, erasedPeople)).toHaveLength(list.length);
  });
});

it('refuses to restore into an installation that has people', async () => {
  const restoring = run('ops/commands/restore.ts', [join(folder, 'backup')], {
    DATA_DIR: join(folder, 'second'),
  });
  await expect(restoring).rejects.toMatchObject({ stderr: expect.stringContaining('has people in it') });
});

it('refuses to restore without the list of erasures', async () => {
  await rename(join(folder, 'erasures.jsonl'), join(folder, 'elsewhere.jsonl'));
  const restoring = run('ops/commands/restore.ts', [join(folder, 'backup')], {
    DATA_DIR: join(folder, 'fourth'),
  });
  await expect(restoring).rejects.toMatchObject({ stderr: expect.stringContaining('no erasures.jsonl') });
});
