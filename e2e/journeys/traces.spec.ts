import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { root } from '../fixtures/instance.ts';

// The platform under test has no collector, so its pages have no tracing script: this test adds it as the server would
// (api/src/web/compose-page.test.ts), and takes what it sends.

interface SentSpan {
  readonly trace: string;
  readonly id: string;
  readonly parent: string | null;
  readonly kind: string;
  readonly method: string;
  readonly path: string;
  readonly agoMs: number;
  readonly ms: number;
  readonly status: number;
}

/** Traces a share of the pages that are opened from now on. Returns the spans as they arrive. */
async function tracePages(page: Page, share: number): Promise<SentSpan[]> {
  const { tracing } = JSON.parse(readFileSync(join(root, 'shell/dist/files.json'), 'utf8'));
  const tag = `<script defer src="${tracing}" data-share="${share}"></script>`;
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('<script ', (first) => tag + first);
      return route.fulfill({ response, body });
    },
  );
  const spans: SentSpan[] = [];
  await page.route('**/api/traces', async (route) => {
    spans.push(...route.request().postDataJSON().spans);
    await route.fulfill({ status: 204 });
  });
  return spans;
}

test('a traced page reports its view and calls, and its calls carry the trace', async ({ page }) => {
  const spans = await tracePages(page, 1);
  const called = page.waitForRequest('**/api/whatsapp');
  await page.goto('/help?from=a-search');
  const { traceparent = '' } = (await called).headers();
  const pageOf = (path: string) => spans.find((span) => span.kind === 'page' && span.path === path);
  await expect.poll(() => pageOf('/help')).toBeTruthy();
  const view = pageOf('/help');
  expect(view).toMatchObject({ parent: null, method: 'GET', status: 200 });
  expect(view?.ms).toBeGreaterThan(0);
  expect(view?.agoMs).toBeGreaterThanOrEqual(view?.ms ?? 0);
  await expect(page.locator('html')).toHaveAttribute('data-trace', view?.trace ?? '');
  const call = spans.find(({ path }) => path === '/api/whatsapp');
  expect(call).toMatchObject({ trace: view?.trace, parent: view?.id, kind: 'call', status: 200 });
  expect(traceparent).toBe(`00-${view?.trace}-${call?.id}-01`);

  // Uploads use XMLHttpRequest.
  const uploaded = page.waitForRequest(/\/api\/nothing\?/);
  await page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/nothing?name=Ada');
    request.setRequestHeader('traceparent', 'of the upload');
    request.send('{}');
  });
  const sent = (await uploaded).headers().traceparent;
  await expect.poll(() => spans.find(({ path }) => path === '/api/nothing')).toBeTruthy();
  const upload = spans.find(({ path }) => path === '/api/nothing');
  expect(upload).toMatchObject({ trace: view?.trace, parent: view?.id, method: 'POST', status: 404 });
  expect(sent).toBe(`00-${view?.trace}-${upload?.id}-01`);

  // Each further page is a trace of its own.
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => pageOf('/login')).toBeTruthy();
  expect(pageOf('/login')?.trace).not.toBe(view?.trace);
  expect(JSON.stringify(spans)).not.toMatch(/a-search|Ada|\?/);
});

test('a page that is not in the share reports nothing, and says so in its calls', async ({ page }) => {
  const spans = await tracePages(page, 0);
  const called = page.waitForRequest('**/api/whatsapp');
  await page.goto('/help');
  const { traceparent } = (await called).headers();
  const trace = await page.locator('html').getAttribute('data-trace');
  expect(traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-00$`));
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  expect(spans).toEqual([]);
});
