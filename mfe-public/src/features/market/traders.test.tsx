import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Traders } from './traders.tsx';

const { useQuery } = vi.hoisted(() => ({ useQuery: vi.fn() }));
vi.mock('@dayrise/platform', async (original) => ({ ...(await original()), useQuery }));
vi.mock('../../lib/use-later.ts', () => ({ useLater: (data: unknown) => data ?? null }));

test('the published share has its decimal', () => {
  useQuery.mockReturnValue({ data: { people: 1200, leastPeople: 100, below: 0.996 } });
  expect(renderToStaticMarkup(<Traders />)).toContain('99.6% of the 1,200 people');
});
