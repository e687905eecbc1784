import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

/** Starts a server with the market provider's format and new prices in each response. It counts the calls for them. */
export async function startUpstream(): Promise<{ url: string; calls: () => number; close: () => void }> {
  let calls = 0;
  const server = createServer(({ url }, answer) => {
    if (!url?.includes('/coins/markets')) {
      // Histories, which have a budget of their own.
      answer.writeHead(404).end();
      return;
    }
    calls += 1;
    const coins = names.map((id, index) => ({
      id,
      name: id,
      symbol: id.slice(0, 4),
      image: `https://example.test/${id}.png`,
      current_price: 100 * (index + 1) + calls,
      market_cap: 1e9 * (names.length - index),
      high_24h: 100 * (index + 1) + calls + 5,
      low_24h: 100 * (index + 1) + calls - 5,
      price_change_percentage_24h: Math.sin(calls + index) * 4,
    }));
    answer.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(coins));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, close: () => server.close() };
}
