import { forgotPassword, resetPassword } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { prisma } from '../../../data/prisma.ts';
import { setClock } from '../../../lib/clock.ts';
import { resetRateLimits } from '../../../testing/database.ts';
import { setUpTotp } from '../../../testing/factors.ts';
import { startTestMail, type TestMail } from '../../../testing/mail.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let mail: TestMail;
beforeAll(async () => {
  [server, mail] = [await startTestServer(), await startTestMail()];
});
beforeEach(resetRateLimits);

const newPassword = 'another-right-one';

it('asks for the second factor in a reset, and mails changes of factors', async () => {
  let now = Date.now();
  setClock({ now: () => now });
  const ada = await server.person({ password: 'the-right-one' });
  const app = await setUpTotp(ada);
  now += 30_000;
  expect((await mail.to(ada.email)).map(({ subject }) => subject)).toContain('A second factor was added');
  await server.visitor.call(forgotPassword, { body: { email: ada.email } });
  const token = await mail.tokenTo(ada.email, 'Choose a new password');
  const reset = (code?: string) => server.visitor.call(resetPassword, { body: { token, newPassword, code } });
  await expect(reset()).rejects.toMatchObject({ status: 401, code: 'factor_required' });
  await expect(reset('000000')).rejects.toMatchObject({ status: 401, code: 'invalid_code' });
  await reset(app.code());
  await expect(reset(app.recoveryCodes[0])).rejects.toMatchObject({ status: 410 });
});

/** Somebody with an authenticator app, and a link to reset their password. */
async function openReset() {
  const start = Date.now();
  setClock({ now: () => start });
  const person = await server.person({ password: 'the-right-one' });
  const app = await setUpTotp(person);
  setClock({ now: () => start + 30_000 });
  await server.visitor.call(forgotPassword, { body: { email: person.email } });
  const token = await mail.tokenTo(person.email, 'Choose a new password');
  const reset = (code: string) => server.visitor.call(resetPassword, { body: { token, newPassword, code } });
  return { person, app, reset };
}

it('records a wrong code although the reset fails', async () => {
  const { person, reset } = await openReset();
  await expect(reset('000000')).rejects.toMatchObject({ code: 'invalid_code' });
  const failures = await prisma.securityEvent.count({
    where: { personId: person.id, kind: 'factor_failed' },
  });
  expect(failures).toBe(1);
});

it('changes the password once when a link is sent twice at a time with two right codes', async () => {
  const { person, app, reset } = await openReset();
  const attempts = [reset(app.code()), reset(app.recoveryCodes[0] ?? ''), reset(app.code())];
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const resets = await prisma.securityEvent.count({
    where: { personId: person.id, kind: 'password_reset' },
  });
  expect(resets).toBe(1);
});

it('uses up no code with a link that has ended', async () => {
  const { person, app, reset } = await openReset();
  await prisma.mailLink.updateMany({ where: { personId: person.id }, data: { usedAt: new Date() } });
  await expect(reset(app.recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'link_ended' });
  expect(await prisma.recoveryCode.count({ where: { personId: person.id, usedAt: null } })).toBe(10);
});
