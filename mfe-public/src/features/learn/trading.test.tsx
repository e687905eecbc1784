import type { PublishedResults } from '@dayrise/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Trading } from './trading.tsx';

const { useQuery } = vi.hoisted(() => ({ useQuery: vi.fn() }));
vi.mock('@dayrise/platform', async (original) => ({ ...(await original()), useQuery }));
vi.mock('../../lib/use-later.ts', () => ({ useLater: (data: unknown) => data ?? null }));

test('the published share has its decimal, and names its days and whom it counts', () => {
  const results: PublishedResults = {
    day: '2026-11-20',
    at: '2026-11-21T00:40:00Z',
    days: 90,
    leastPeople: 100,
    people: 1200,
    below: 0.996,
    median: -12.5,
  };
  useQuery.mockImplementation(({ queryKey: [name] }) => ({
    data: name === 'published-results' ? results : undefined,
    isError: false,
  }));
  const page = renderToStaticMarkup(<Trading />);
  expect(page).toContain('99.6% of the 1,200 people');
  expect(page).toContain('For the 90 days to Nov 20, 2026: everybody whose order was filled outside a class');
});
