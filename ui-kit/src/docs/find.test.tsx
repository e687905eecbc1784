import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FindComponent } from './find.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<FindComponent />);
  return () => {
    root.unmount();
    place.remove();
  };
};

test('links to a usage page once its address is known', async () => {
  const entries = { x: { id: 'core-button--usage', title: 'Core/Button', type: 'docs' } };
  vi.stubGlobal('fetch', async () => Response.json({ entries }));
  const remove = show();
  const link = page.getByRole('link', { name: 'Button', exact: true });
  await expect.element(link).toHaveAttribute('href', './?path=/docs/core-button--usage');
  expect(page.getByRole('link').elements()).toHaveLength(1);
  remove();
});

test('shows the components without links when the index fails to load', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  const remove = show();
  await expect.element(page.getByText('Button', { exact: true })).toBeVisible();
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  expect(page.getByRole('link').elements()).toHaveLength(0);
  remove();
});
