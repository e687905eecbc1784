import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { startTestServer } from '../testing/server.ts';

await startTestServer();
const api = join(import.meta.dirname, '../..');

/** Runs the command with a password from a pipe. */
function createAdmin(email: string, name: string, password: string) {
  const script = ['--disable-warning=ExperimentalWarning', 'src/cli/admin-create.ts', email, name];
  return spawnSync(process.execPath, script, { cwd: api, input: `${password}\n`, encoding: 'utf8' });
}

it('creates an admin with a password from a pipe', async () => {
  const email = `${randomUUID()}@dayrise.test`;
  const { status, stdout } = createAdmin(email, 'First Admin', 'correct horse battery staple');
  expect({ status, stdout }).toEqual({ status: 0, stdout: `${email} is an admin and can sign in.\n` });
  expect(await prisma.person.findFirst({ where: { email } })).toMatchObject({ role: 'admin' });
});

it('says in words what is wrong', () => {
  const { status, stderr } = createAdmin('nobody', 'First Admin', 'short');
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /^Password: \nMust be an email address\.\nPassword must be at least \d+ characters long\.\n$/,
  );
});
