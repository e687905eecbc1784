import { expect, test } from '../fixtures/test.ts';

test('pages carry a strict policy and run under it without a violation', async ({ page, signInAs }) => {
  await signInAs('user');
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(message.text());
  });
  for (const path of ['/user', '/user/withdraw', '/user/plans', '/user/supportTicket']) {
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(violations).toEqual([]);
});

test('builds are immutable and compressed, pages are asked for again', async ({ request }) => {
  const { remotes } = await (await request.get('/remotes.json')).json();
  for (const { entry } of remotes) {
    const answer = await request.get(entry);
    expect(answer.headers()['cache-control']).toContain('immutable');
    expect(answer.headers()['content-encoding']).toMatch(/br|gzip/);
  }
  expect((await request.get('/')).headers()['cache-control']).toContain('no-cache');
  const gone = await request.get('/r/mfe_user/000000000000/entry.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).toContain('no-store');
});
