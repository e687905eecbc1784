import { forgotPassword, resetPassword } from '@dayrise/contracts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setClock } from '../../../lib/clock.ts';
import { resetRateLimits } from '../../../testing/database.ts';
import { setUpTotp } from '../../../testing/factors.ts';
import { startTestMail, type TestMail } from '../../../testing/mail.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

vi.setConfig({ testTimeout: 60_000 });

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
