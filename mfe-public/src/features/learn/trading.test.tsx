import type { PublishedResults, TradingRules } from '@dayrise/contracts';
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

test('names the parameters of the fill model that are in force', () => {
  const rules: TradingRules = {
    source: 'simulated',
    halted: null,
    fees: { maker: 15, taker: 25 },
    filters: { significantDigits: 5, quantityDecimals: 8, smallestBuy: 10, openOrders: 200 },
    marketProtection: 2,
    freshWithin: 120,
    capacity: { share: 0.1, longest: 60 },
    widestSpread: 5,
    coins: [],
    startingGrant: 10_000,
  };
  useQuery.mockImplementation(({ queryKey: [name] }) => ({
    data: name === 'trading-rules' ? rules : undefined,
    isError: false,
  }));
  const text = renderToStaticMarkup(<Trading />)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  for (const parameter of [
    'Share of the traded volume for one person 10%',
    'Trading time that counts for one price, at most 1 min',
    'Widest spread 5 times the smallest',
    'A market order ends if no new price comes within 2 min',
    'Most that a market buy by quantity may cost above the price when placed 2.00%',
    'Smallest buy $10.00',
    'Open orders per person, at most 200',
    'Significant digits of a price, at most 5',
    'Decimals of a quantity, at most 8',
  ])
    expect(text).toContain(parameter);
});
