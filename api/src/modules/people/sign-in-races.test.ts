import { listUsers, login, SignedIn } from '@dayrise/contracts';
import { beforeAll, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { prisma } from '../../data/prisma.ts';
import { withTransaction } from '../../data/transaction.ts';
import { untilBlocked } from '../../testing/database.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/server.ts';
import { hashPassword } from '../identity/index.ts';
import { deletePerson } from './commands/delete-person.ts';
import { updatePerson } from './commands/update-person.ts';

let server: TestServer;
let owner: TestPerson;
let actor: Actor;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ role: 'admin' });
  actor = { id: owner.id, role: 'admin', staffSet: 'owner', sessionId: owner.sessionId };
});

const password = 'the-right-one';

/** Signs in while `act` on the person isn't committed yet: the password is checked, the session is not open. */
async function signInDuring(person: TestPerson, act: (context: TestPerson['context']) => Promise<unknown>) {
  let answer: Promise<{ status: number; body: unknown }> | undefined;
  await withTransaction(owner.context, async (within) => {
    await act(within);
    answer = server.send('POST', login.path, { body: { email: person.email, password } });
    await untilBlocked();
  });
  if (!answer) throw new Error('Nobody signed in.');
  return answer;
}

const adminOf = () => server.person({ role: 'admin', staffSet: 'finance', password });

it('gives a sign-in that overlaps a demotion the new rights', async () => {
  const admin = await adminOf();
  const change = { personId: admin.id, role: 'user' } as const;
  const { status, body } = await signInDuring(admin, (within) => updatePerson(within, actor, change));
  expect(status).toBe(200);
  const { token } = SignedIn.parse(body);
  expect(await server.send('GET', listUsers.path, { token })).toMatchObject({ status: 403 });
});

it('rejects a sign-in that overlaps a deletion', async () => {
  const ada = await server.person({ password });
  const answer = await signInDuring(ada, (within) => deletePerson(within, actor, { personId: ada.id }));
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect(await prisma.session.count({ where: { personId: ada.id, endedAt: null } })).toBe(0);
});

it('rejects the old password when it changes between the check and the session', async () => {
  const admin = await adminOf();
  const passwordHash = await hashPassword('another-one');
  const answer = await signInDuring(admin, ({ database }) =>
    database.person.update({ where: { id: admin.id }, data: { passwordHash } }),
  );
  expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
});
