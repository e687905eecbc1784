/** Programs that read an account with the key in `KEY` and `SECRET`; shown on the page of API keys and run by a test. */
export function apiExamples(origin: string): Readonly<Record<'curl' | 'ccxt' | 'javascript', string>> {
  const base = `${origin}/api/alpaca`;
  return {
    curl: `curl -sS -H "APCA-API-KEY-ID: $KEY" -H "APCA-API-SECRET-KEY: $SECRET" \\
  ${base}/v2/account`,
    ccxt: `import ccxt from 'ccxt';

const base = '${base}';
const exchange = new ccxt.alpaca({ apiKey: process.env.KEY, secret: process.env.SECRET });
exchange.urls.api = { trader: base, market: base, broker: base };
const { USD } = await exchange.fetchBalance();
console.log(USD);`,
    javascript: `const headers = { 'APCA-API-KEY-ID': process.env.KEY, 'APCA-API-SECRET-KEY': process.env.SECRET };
const answer = await fetch('${base}/v2/account', { headers });
const { cash, equity } = await answer.json();
console.log({ cash, equity });`,
  };
}
