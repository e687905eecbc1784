import type { Coin } from '@dayrise/contracts';
import { mockPlatform } from '@dayrise/platform/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { messages } from '../features/coin/texts.ts';
import CoinPage from './coin.tsx';

const { useMarket } = vi.hoisted(() => ({ useMarket: vi.fn() }));
vi.mock('@dayrise/platform', async (original) => ({ ...(await original()), useMarket }));

const texts = messages.in('en');
const platform = mockPlatform();
afterAll(() => platform.restore());

const bitcoin = { id: 'bitcoin', name: 'Bitcoin', symbol: 'btc', current_price: 96_000 } as Coin;

function render(path: string, coins: readonly Coin[] | null): string {
  useMarket.mockReturnValue({
    market: coins && { coins, source: 'simulated', asOf: null, stale: false },
    connection: coins ? 'live' : 'connecting',
  });
  return renderToStaticMarkup(
    <platform.Frame path={path} route="/coins/:coin">
      <CoinPage />
    </platform.Frame>,
  );
}

const headline = (markup: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(markup)?.[1];

test('a coin that isn’t listed has no name and nothing to practice', () => {
  for (const id of ['nosuchcoin', 'constructor', 'cardano', 'Any%20text']) {
    const markup = render(`/coins/${id}`, [bitcoin]);
    expect(headline(markup)).toBe(texts.notListed);
    expect(markup).not.toContain('Any text');
    expect(markup).not.toContain('href="/signup"');
    expect(markup).toContain('href="/coins/bitcoin"');
  }
});

test('before the prices are there, an address that can’t be a coin’s has no name either', () => {
  expect(headline(render('/coins/Any%20text', null))).toBe(texts.notListed);
  expect(headline(render('/coins/newcoin', null))).toBe('newcoin');
  expect(headline(render('/coins/constructor', null))).toBe('constructor');
  expect(headline(render('/coins/bitcoin', null))).toBe('Bitcoin (BTC)');
});

test('a listed coin has its name, and leads to practice', () => {
  const markup = render('/coins/bitcoin', [bitcoin]);
  expect(headline(markup)).toBe('Bitcoin (BTC)');
  expect(markup).toContain('href="/signup"');
});
