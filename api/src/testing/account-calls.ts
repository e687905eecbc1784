import { randomUUID } from 'node:crypto';
import { forgotPassword, login, resetPassword, verifyEmail } from '@dayrise/contracts';
import { onTestFinished } from 'vitest';
import { setClock } from '../lib/clock.ts';
import type { TestServer } from './server.ts';

/** What a call answers for a link that was used, replaced or has expired. */
export const ended = { status: 410, code: 'link_ended' };
export const firefox = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
export const password = 'the-right-one';
export const changed = 'another-right-one';

export const newEmail = () => `${randomUUID()}@test.dayrise.test`;

/** Moves the API's clock so many milliseconds ahead until the test ends. */
export function advance(milliseconds: number): void {
  onTestFinished(setClock({ now: () => Date.now() + milliseconds }));
}

/** What people do with mailed links, and a sign-in. */
export const accountCalls = ({ visitor, send }: TestServer) => ({
  verify: (token: string) => visitor.call(verifyEmail, { body: { token } }),
  forgot: (email: string) => visitor.call(forgotPassword, { body: { email } }),
  reset: (token: string, newPassword = changed) =>
    visitor.call(resetPassword, { body: { token, newPassword } }),
  signIn: (email: string, given: string) => send('POST', login.path, { body: { email, password: given } }),
});
