import { answerRows, fakeCoin, startFakeMarket } from '../../../api/src/testing/fake-market.ts';

const names = [
  'bitcoin',
  'ethereum',
  'tether',
  'ripple',
  'binancecoin',
  'solana',
  'usd-coin',
  'dogecoin',
  'tron',
  'cardano',
];

/** Starts a local market service: ten coins with new prices in each response. `calls` counts the calls for prices. */
export async function startUpstream(): Promise<{ url: string; calls: () => number; close: () => void }> {
  const { url, asked, answerWith, close } = await startFakeMarket();
  answerWith((response, count) => {
    const coins = names.map((id, index) => {
      const price = 100 * (index + 1) + count;
      return fakeCoin({
        id,
        name: id,
        symbol: id.slice(0, 4),
        current_price: price,
        market_cap: 1e9 * (names.length - index),
        high_24h: price + 5,
        low_24h: price - 5,
        price_change_percentage_24h: Math.sin(count + index) * 4,
      });
    });
    answerRows(coins)(response, count);
  });
  return { url, calls: () => asked.filter((path) => path.includes('/coins/markets')).length, close };
}
