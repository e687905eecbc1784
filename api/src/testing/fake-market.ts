import { createServer, type ServerResponse } from 'node:http';

/** Responds to a poll. */
export type FakeAnswer = (response: ServerResponse, count: number) => void;

export interface FakeMarket {
  readonly url: string;
  /** The requested paths with their queries, in order. */
  readonly asked: readonly string[];
  answerWith(answer: FakeAnswer): void;
  close(): void;
}

/** A row in the market service's format, with any fields replaced. The day's highest and lowest follow the price. */
export function fakeCoin(replaced: Record<string, unknown> = {}): Record<string, unknown> {
  const price = Number(replaced.current_price ?? 90_000);
  return {
    id: 'bitcoin',
    symbol: 'btc',
    name: 'Bitcoin',
    image: 'https://pictures.example/btc.png',
    current_price: 90_000,
    market_cap: 1_800_000_000_000,
    high_24h: (price * 91) / 90,
    low_24h: (price * 89) / 90,
    price_change_percentage_24h: 1.25,
    roi: null,
    total_volume: 30_000_000_000,
    last_updated: new Date().toISOString(),
    ...replaced,
  };
}

/** Responds with these rows. */
export const answerRows =
  (rows: unknown): FakeAnswer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows));
  };

/** Starts a local server that imitates the market service. */
export async function startFakeMarket(): Promise<FakeMarket> {
  let answer: FakeAnswer = answerRows([fakeCoin()]);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(response, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/api/v3`,
    asked,
    answerWith: (next) => {
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
