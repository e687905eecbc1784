import type { Coin } from '@dayrise/contracts';
import { expect, test } from 'vitest';
import { panelCoins } from './panel-coins.ts';

const coin = (symbol: string): Coin => ({
  id: symbol,
  name: symbol,
  symbol,
  image: '',
  current_price: 1,
  market_cap: null,
  high_24h: null,
  low_24h: null,
  price_change_percentage_24h: null,
  total_volume: null,
  last_updated: null,
});

test('the panel shows the first coins that move', () => {
  const coins = ['btc', 'USDT', 'eth', 'usdc', 'xrp', 'bnb'].map(coin);
  expect(panelCoins(coins, 3).map((each) => each.symbol)).toEqual(['btc', 'eth', 'xrp']);
  expect(panelCoins([], 3)).toEqual([]);
});
