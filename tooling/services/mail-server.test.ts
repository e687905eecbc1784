import { request } from 'node:http';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer({ smtp: 0, inbox: 0 });
  const transport = createTransport(server.smtpUrl);
  const subject = 'Hello <script>alert(1)</script> Zoë';
  const mail = { from: 'Dayrise <no-reply@localhost>', subject, text: 'In text', html: '<p>In HTML</p>' };
  await transport.sendMail({ ...mail, to: 'first@example.com' });
  await transport.sendMail({ ...mail, to: 'second@example.com' });
  transport.close();
});
afterAll(() => server.close());

const get = (path: string) => fetch(server.inboxUrl + path);

/** The status for a request that names another host, as a page of another site would after DNS rebinding. */
function statusFor(host: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  request(`${server.inboxUrl}/messages.json`, { headers: { Host: host } }, (response) => {
    response.resume();
    resolve(response.statusCode);
  })
    .once('error', reject)
    .end();
  return promise;
}

it('lists what arrived for programs, newest first', async () => {
  const messages = await (await get('/messages.json')).json();
  expect(messages).toMatchObject([
    { to: ['second@example.com'], from: 'Dayrise <no-reply@localhost>', text: 'In text\n' },
    { to: ['first@example.com'], html: '<p>In HTML</p>\n', date: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  expect(messages[0].subject).toBe('Hello <script>alert(1)</script> Zoë');
});

it('shows a mail without letting it run or load anything', async () => {
  const page = await get('/');
  const html = await page.text();
  expect(html).toContain('Hello &lt;script&gt;');
  expect(html).not.toContain('<script>');
  expect(html).toContain('src="/messages/2.html"');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  const mail = await get('/messages/2.html');
  expect(await mail.text()).toContain('<p>In HTML</p>');
  const policy = mail.headers.get('Content-Security-Policy');
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/);
  expect(policy).not.toContain('script-src');
});

it('answers only under its own names', async () => {
  const { port } = new URL(server.inboxUrl);
  expect(await statusFor(`localhost:${port}`)).toBe(200);
  expect(await statusFor('inbox.evil.test')).toBe(421);
});

it('refuses what it does not offer', async () => {
  expect((await get('/messages/99')).status).toBe(404);
  expect((await fetch(`${server.inboxUrl}/messages.json`, { method: 'DELETE' })).status).toBe(405);
});
