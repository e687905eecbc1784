import type { Coin } from '@dayrise/contracts';
import { expect, test } from 'vitest';
import { closes, panelCoins } from './panel-coins.ts';

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
});

test('the panel shows the first coins that move', () => {
  const coins = ['btc', 'USDT', 'eth', 'usdc', 'xrp', 'bnb'].map(coin);
  expect(panelCoins(coins, 3).map((each) => each.symbol)).toEqual(['btc', 'eth', 'xrp']);
  expect(panelCoins([], 3)).toEqual([]);
});

test('a line is made of the last closes and the present price', () => {
  const candles = [1, 2, 3].map((close) => ({ time: close, open: 0, high: 0, low: 0, close }));
  expect(closes(candles, 2, 4)).toEqual([2, 3, 4]);
  expect(closes([], 2, null)).toEqual([null]);
});
