import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import Koa from 'koa';
import { beforeAll, expect, it } from 'vitest';
import { renderErrors } from '../http/error-response.ts';
import { AppError } from '../lib/app-error.ts';
import { onShutdown } from '../lib/shutdown.ts';
import { sendFailurePage } from './failure-page.ts';
import { serveFrontEnds } from './static.ts';

let url = '';
beforeAll(async () => {
  const unavailable = () => Promise.reject(new AppError('unavailable'));
  const app = new Koa()
    .use(renderErrors(sendFailurePage))
    .use((http, next) => {
      if (http.path === '/often') throw new AppError('rate_limited', {}, { retryAfter: 45 });
      return next();
    })
    .use(
      serveFrontEnds({
        coins: '',
        shell: '',
        remotes: { resolve: unavailable, serves: unavailable, readFile: unavailable },
      }),
    )
    .use(unavailable);
  const server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onShutdown('http', async () => void server.close());
  const address = server.address();
  if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
});

const page = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { Accept: page, ...headers } });

it('shows a browser a page that runs nothing and tries again by itself', async () => {
  const answer = await open('/user');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toContain('Dayrise is not available right now');
  expect(html).toContain('Simulated funds');
  expect(html).not.toContain('<script');
  const [, styles = ''] = /<style>([\s\S]*)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(answer.headers.get('Content-Security-Policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  const [, seconds] = /http-equiv="refresh" content="(\d+)"/.exec(html) ?? [];
  expect(answer.headers.get('Retry-After')).toBe(seconds);
  expect(html).toContain(`tries again in ${seconds} seconds`);
});

it('tells a network that asks too often to wait, as long as it has to', async () => {
  const answer = await open('/often');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('Retry-After')).toBe('45');
  const html = await answer.text();
  expect(html).toContain('Too many requests');
  expect(html).toContain('tries again in 45 seconds');
});

it.each([
  ['its address', '/de/help', {}, 'de', 'ltr', 'gerade nicht verfügbar'],
  ['the browser', '/help', { 'Accept-Language': 'ar,en;q=0.5' }, 'ar', 'rtl', 'غير متاحة الآن'],
  [
    'the choice made here',
    '/',
    { 'Accept-Language': 'ar', Cookie: 'language=es' },
    'es',
    'ltr',
    'no está disponible',
  ],
  ['nothing', '/', { 'Accept-Language': 'fr' }, 'en', 'ltr', 'not available right now'],
] as const)('is in the language of %s', async (_, path, headers, language, direction, text) => {
  const answer = await open(path, headers);
  expect(answer.headers.get('Content-Language')).toBe(language);
  const html = await answer.text();
  expect(html).toMatch(new RegExp(`<html lang="${language}[^"]*" dir="${direction}"`));
  expect(html).toContain(text);
});

it('uses the theme chosen in this browser, else the system’s', async () => {
  expect(await (await open('/', { Cookie: 'theme=dark' })).text()).toContain('data-theme="dark"');
  expect(await (await open('/', { Cookie: 'theme="><b>' })).text()).not.toMatch(/<html[^>]*data-theme/);
});

it.each([['*/*'], ['application/json'], ['text/event-stream']])(
  'answers a program that accepts %s with JSON',
  async (accept) => {
    for (const path of ['/api/auth/profile', '/remotes.json']) {
      const answer = await open(path, { Accept: accept });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
  },
);
