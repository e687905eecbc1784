import { expect, it } from 'vitest';
import type { Database } from '../../data/prisma.ts';
import { defineLimit } from '../../http/index.ts';
import { startTestServer } from '../../testing/server.ts';
import { checkOwnPassword } from './own-password.ts';

const server = await startTestServer();

it('takes no try for a fault of ours, and takes one for a wrong password', async () => {
  const password = 'the-right-one';
  const { id: personId, context } = await server.person({ password });
  const tries = defineLimit('own-password-test', 1, 60);
  const away = { person: { findUniqueOrThrow: () => Promise.reject(new Error('away')) } };
  const broken = { ...context, database: away as unknown as Database };
  await expect(checkOwnPassword(broken, tries, { personId, password })).rejects.toThrow('away');
  expect(await checkOwnPassword(context, tries, { personId, password })).not.toBeNull();
  expect(await checkOwnPassword(context, tries, { personId, password: 'a-wrong-one' })).toBeNull();
  await expect(checkOwnPassword(context, tries, { personId, password })).rejects.toMatchObject({
    code: 'rate_limited',
  });
});
