import type { ReturnsReport } from '@dayrise/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LatestReturn } from './latest-return.tsx';
import { ReturnsSection } from './returns-section.tsx';

const { useQuery } = vi.hoisted(() => ({ useQuery: vi.fn() }));
vi.mock('@dayrise/platform', async (original) => ({ ...(await original()), useQuery }));
vi.mock('../../lib/use-later.ts', () => ({ useLater: (data: unknown) => data }));

/** What the panel and the section say. */
function render(data: ReturnsReport | undefined, isError = false): string {
  const errorUpdateCount = isError ? 1 : 0;
  useQuery.mockReturnValue({ data, isError, errorUpdateCount, refetch: vi.fn(), isFetching: false });
  return renderToStaticMarkup(<LatestReturn />) + renderToStaticMarkup(<ReturnsSection />);
}

/** The report of a day from each source. */
function reportOf(...sources: ReturnsReport['days'][number]['source'][]): ReturnsReport {
  return {
    method: 'The average of ten coins.',
    days: sources.map((source, index) => ({
      day: `2026-11-0${index + 1}`,
      rate: 0.01,
      positions: 1,
      amount: 1,
      source,
    })),
    spread: {
      days: sources.length,
      lowest: 0.01,
      lowerQuartile: 0.01,
      median: 0.01,
      upperQuartile: 0.01,
      highest: 0.01,
      mean: 0.01,
      negativeDays: 0,
    },
    distribution: [],
    waiting: [],
    nextRunAt: null,
  };
}

test('a return from simulated prices is labeled, and such days are counted', () => {
  const mixed = render(reportOf('simulated', 'coingecko', 'simulated'));
  expect(mixed).toContain('Nov 3, 2026 · Simulated prices');
  expect(mixed).toContain('Days with simulated prices: 2 of the last 3.');
  const before = render(reportOf('simulated', 'coingecko'));
  expect(before).not.toContain('· Simulated prices');
  expect(before).toContain('Days with simulated prices: 1 of the last 2.');
  expect(render(reportOf('coingecko'))).not.toMatch(/simulated prices/i);
});

test('nothing looks as if it were loading after the request failed', () => {
  const placeholder = 'data-shape';
  expect(render(undefined)).toContain(placeholder);
  expect(render(undefined, true)).not.toContain(placeholder);
});
