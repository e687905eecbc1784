import { expect, it } from 'vitest';
import { isPublicAddress, isPushAddress, lookupPublic } from './push-address.ts';

it.each(['8.8.8.8', '142.250.1.188', '2a00:1450:4001:82a::200a', '2606:4700::1111'])(
  'calls the public address %s',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.8.8.8',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('doesn’t call %s', (address) => expect(isPublicAddress(address)).toBe(false));

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
])('takes %s', (endpoint) => expect(isPushAddress(endpoint)).toBe(true));

it.each([
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://a:b@fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://push.localhost/abc',
  'https://redis/abc',
  'https://database.internal/abc',
  'https://127.0.0.1/abc',
  'https://2130706433/abc',
  'https://0x7f.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:6379/',
  'file:///etc/passwd',
])('refuses %s', (endpoint) => expect(isPushAddress(endpoint)).toBe(false));

it('refuses a name that resolves to this machine', async () => {
  const { promise, resolve } = Promise.withResolvers<Error | null>();
  lookupPublic('localhost', { all: true }, (error) => resolve(error));
  expect(await promise).toMatchObject({ name: 'ForbiddenAddress' });
});
