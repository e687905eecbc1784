import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LivePrices } from './live-prices.tsx';

const { useMarket } = vi.hoisted(() => ({ useMarket: vi.fn() }));
vi.mock('@dayrise/platform', async (original) => ({ ...(await original()), useMarket }));

test.each([
  ['coingecko', false, 'Live prices'],
  ['coingecko', true, 'Outdated prices'],
  ['simulated', false, 'Simulated prices'],
  ['simulated', true, 'Outdated prices · Simulated prices'],
])('prices from %s, outdated: %s, are called “%s”', (source, stale, label) => {
  const market = { coins: [], asOf: '2026-11-21T12:00:00Z', source, stale };
  useMarket.mockReturnValue({ market, connection: 'live', retry: vi.fn() });
  expect(renderToStaticMarkup(<LivePrices />)).toContain(`>${label}</`);
});
