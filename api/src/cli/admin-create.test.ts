import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { prisma } from '../data/prisma.ts';
import { startProcess } from '../testing/api-process.ts';
import { startTestServer } from '../testing/server.ts';

await startTestServer();

/** Runs the command with a password from a pipe. */
async function createAdmin(email: string, name: string, password: string) {
  const input = `${password}\n`;
  const command = startProcess('src/cli/admin-create.ts', {}, { args: [email, name], input });
  return { status: await command.ended(), output: command.output };
}

it('creates an admin with a password from a pipe', async () => {
  const email = `${randomUUID()}@dayrise.test`;
  expect(await createAdmin(email, 'First Admin', 'correct horse battery staple')).toEqual({
    status: 0,
    output: `Password: \n${email} is an admin and can sign in.\n`,
  });
  expect(await prisma.person.findFirst({ where: { email } })).toMatchObject({ role: 'admin' });
});

it('says in words what is wrong', async () => {
  const { status, output } = await createAdmin('nobody', 'First Admin', 'short');
  expect(status).toBe(1);
  expect(output).toMatch(
    /^Password: \nMust be an email address\.\nPassword must be at least \d+ characters long\.\n$/,
  );
});

it('says that the password is missing when nothing comes from the pipe', async () => {
  const command = startProcess('src/cli/admin-create.ts', {}, { args: ['a@dayrise.test', 'First Admin'] });
  expect(await command.ended()).toBe(1);
  expect(command.output).toMatch(/^Password: \nPassword must be at least \d+ characters long\.\n$/);
});
