import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { startPlatform } from '../lib/platform.ts';
import { median, type Question } from '../lib/question.ts';

const port = 6910;
const rounds = 5;
const seconds = 4;
/** The headers that a proxy in front of the API adds. */
const forwarded = {
  'X-Forwarded-For': '203.0.113.7',
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': 'dayrise.example',
};

/** The two sides alternate, so that load affects both equally. */
export const question: Question = {
  asks: 'How many `GET /api/market/coins` a second behind a trusted proxy, with limits, log and metrics, against a bare `node:http` server that writes the same bytes?',
  async measure({ report, cleanUp }) {
    const platform = await startPlatform({ report, cleanUp });
    platform.startWorker();
    await platform.startApi(port, {
      TRUSTED_PROXIES: '1',
      METRICS_PORT: String(port + 2),
      LOG_LEVEL: 'info',
    });
    const address = `http://127.0.0.1:${port}/api/market/coins`;
    const body = await untilPriced(address);
    const bare = createServer((_, answer) => {
      answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      answer.end(body);
    });
    // Like the API, the server has a main thread of its own; the load comes from worker threads.
    bare.listen(port + 1, '127.0.0.1');
    cleanUp(() => bare.close());

    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await requestsPerSecond(`http://127.0.0.1:${port + 1}/`));
      ours.push(await requestsPerSecond(address));
      report(
        `round ${round + 1}: ${Math.round(ours.at(-1) ?? 0)}/s against ${Math.round(theirs.at(-1) ?? 0)}/s`,
      );
    }
    return [
      {
        name: 'requests a second, ratio',
        value: median(ours) / median(theirs),
        unit: '×',
        goal: { atLeast: 0.7 },
      },
      { name: 'API', value: median(ours), unit: '/s' },
      { name: 'bare server', value: median(theirs), unit: '/s', note: `${body.length} bytes an answer` },
    ];
  },
};

async function requestsPerSecond(url: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 64,
    duration: seconds,
    workers: 1,
    headers: forwarded,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

async function untilPriced(address: string): Promise<Buffer> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    const answer = await fetch(address);
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.ok && body.includes('"bitcoin"')) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('No prices arrived.');
}
