// A bot that keeps a third each of Bitcoin, Ethereum and cash. Read it, change it, and run it against `npm start`:
//   npm run rebalance
// KEY and SECRET are an API key's (see docs/trade-by-program.md). Without them it signs in to the demo and makes one,
// in place of the one that it made before.
// With `--once` it looks once and stops. All money is simulated, and trading costs: fees and the spread are real rules.
import ccxt from 'ccxt';

const origin = process.env.ORIGIN ?? 'http://localhost:3000';
const shares = { BTC: 1 / 3, ETH: 1 / 3 };
/** How far a share may drift before it is worth a trade, and the smallest trade in dollars. */
const [drift, smallest] = [0.02, 20];
const pauseMs = 60_000;

async function callApi(method, path, { token, body } = {}) {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${origin}/api/${path}`, { method, headers, body: JSON.stringify(body) });
  const result = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${result.message}`);
  return result;
}

async function findKey() {
  const { KEY, SECRET } = process.env;
  if (KEY && SECRET) return { id: KEY, secret: SECRET };
  const { EMAIL: email = 'investor@demo.dayrise.test', PASSWORD: password = 'demo-investor' } = process.env;
  const { token } = await callApi('POST', 'auth/login', { body: { email, password } });
  // Secrets are shown once, so each start needs a new key. People may have ten: those of earlier starts go.
  const { keys } = await callApi('GET', 'api-keys', { token });
  for (const { _id, name } of keys)
    if (name === 'Rebalance') await callApi('DELETE', `api-keys/${_id}`, { token });
  // A day is enough for a demonstration.
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { name: 'Rebalance', scopes: ['trade'], expiresAt };
  return (await callApi('POST', 'api-keys', { token, body })).key;
}

const { id, secret } = await findKey();
const base = `${origin}/api/alpaca`;
const exchange = new ccxt.alpaca({ apiKey: id, secret });
exchange.urls.api = { trader: base, market: base, broker: base };
await exchange.loadMarkets();

/** What is held, what it is worth, and what should be traded, in dollars by coin. */
async function plan() {
  const coins = Object.keys(shares).filter((coin) => `${coin}/USD` in exchange.markets);
  const [balance, tickers] = await Promise.all([
    exchange.fetchBalance(),
    exchange.fetchTickers(coins.map((coin) => `${coin}/USD`)),
  ]);
  const held = coins.map((coin) => {
    const price = tickers[`${coin}/USD`].last;
    return { coin, price, worth: (balance[coin]?.total ?? 0) * price };
  });
  const total = held.reduce((sum, { worth }) => sum + worth, balance.USD.free);
  const trades = held.map(({ coin, price, worth }) => ({
    coin,
    price,
    dollars: total * shares[coin] - worth,
  }));
  return { total, trades };
}

async function rebalance() {
  if ((await exchange.fetchOpenOrders()).length > 0) return console.log('Waiting for open orders to fill.');
  const { total, trades } = await plan();
  console.log(`Cash, BTC and ETH: $${total.toFixed(2)}`);
  const due = trades.filter(({ dollars }) => Math.abs(dollars) > Math.max(smallest, total * drift));
  // Sales first: they bring the cash for what is bought in the next round.
  const sales = due.filter(({ dollars }) => dollars < 0);
  for (const { coin, price, dollars } of sales.length > 0 ? sales : due) {
    const side = dollars < 0 ? 'sell' : 'buy';
    // The same order in the same minute has the same id, so a bot that is restarted places none twice.
    const clientOrderId = `rebalance-${coin}-${side}-${Math.floor(Date.now() / pauseMs)}`;
    // A little less than planned: a market order holds 2 % more than its price, and its fee.
    const amount = (Math.abs(dollars) / price) * (side === 'buy' ? 0.97 : 1);
    await exchange.createOrder(`${coin}/USD`, 'market', side, amount, undefined, { clientOrderId });
    console.log(`${side} ${amount.toFixed(8)} ${coin}`);
  }
}

for (;;) {
  try {
    await rebalance();
  } catch (error) {
    console.error(error.message);
  }
  if (process.argv.includes('--once')) break;
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
}
