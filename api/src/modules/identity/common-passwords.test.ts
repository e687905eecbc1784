import { hash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from '../../config.ts';
import { refuseCommonPassword } from './common-passwords.ts';

const asked: string[] = [];
let answer = '';
let isHanging = false;
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (!isHanging) response.end(answer);
});

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const address = service.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  Object.assign(config, { PWNED_PASSWORDS_URL: `http://127.0.0.1:${port}` });
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const refused = { status: 422, issues: [{ path: ['password'] }] };
const rare = 'heron over the lagoon 1974';
const digest = hash('sha1', rare).toUpperCase();

it.each(['password', 'PassWord', 'qwerty', '123456', 'Dayrise-2027!', '99 Bitcoin'])(
  'refuses %s without asking anybody',
  async (common) => {
    await expect(refuseCommonPassword('password', common)).rejects.toMatchObject(refused);
    expect(asked).toEqual([]);
  },
);

it('asks the service with five characters of the hash alone', async () => {
  answer = `${'0'.repeat(35)}:7\r\n${digest.slice(5)}:3\r\n`;
  await expect(refuseCommonPassword('password', rare)).rejects.toMatchObject(refused);
  expect(asked).toEqual([`/range/${digest.slice(0, 5)}`]);
});

it('accepts a password that is only padding in the answer, or missing from it', async () => {
  answer = `${digest.slice(5)}:0\r\n`;
  await refuseCommonPassword('password', rare);
  answer = '';
  await refuseCommonPassword('password', rare);
});

it('accepts a password when the service hangs or is down', async () => {
  isHanging = true;
  await refuseCommonPassword('password', rare);
  service.closeAllConnections();
  service.close();
  await refuseCommonPassword('password', rare);
});
