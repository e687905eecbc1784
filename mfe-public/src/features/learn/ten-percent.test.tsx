import type { ReturnsReport } from '@dayrise/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TenPercent } from './ten-percent.tsx';

const { useQuery } = vi.hoisted(() => ({ useQuery: vi.fn() }));
vi.mock('@dayrise/platform', async (original) => ({ ...(await original()), useQuery }));
vi.mock('../../lib/use-later.ts', () => ({ useLater: (data: unknown) => data }));

/** What the page says about the days that the server sent, of all that it has recorded. */
function render(sent: number, recorded: number): string {
  const days = Array.from({ length: sent }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    rate: 0,
  }));
  const data = { days, spread: { days: recorded } } as ReturnsReport;
  useQuery.mockReturnValue({ data, isError: false, refetch: vi.fn(), isFetching: false });
  return renderToStaticMarkup(<TenPercent />);
}

test('says how many days the simulation has recorded', () => {
  expect(render(1, 1)).toContain('$500.00 would have become $500.00 in the 1 day recorded so far.');
  expect(render(365, 365)).toContain('in the 365 days recorded so far.');
});

test('says that it counts the last days where the server sends no more', () => {
  expect(render(365, 400)).toContain('$500.00 would have become $500.00 in the last 365 recorded days.');
});
