import { permissions } from '@dayrise/contracts';

const now = '2026-01-01T12:00:00.000Z';
const names = [
  'Bitcoin',
  'Ethereum',
  'Tether',
  'BNB',
  'Solana',
  'XRP',
  'USDC',
  'Cardano',
  'Dogecoin',
  'TRON',
];

const market = {
  coins: names.map((name, index) => ({
    id: name.toLowerCase(),
    name,
    symbol: name.slice(0, 3).toLowerCase(),
    image: '/coins/plain.svg',
    current_price: 1000 / (index + 1),
    market_cap: 1e12 / (index + 1),
    high_24h: 1100 / (index + 1),
    low_24h: 900 / (index + 1),
    price_change_percentage_24h: index - 4.5,
    total_volume: 1e10 / (index + 1),
    last_updated: now,
  })),
  asOf: now,
  fetchedAt: now,
  source: 'simulated',
  stale: false,
};

const user = {
  _id: '00000000-0000-4000-8000-000000000000',
  name: 'Ada Lovelace',
  email: 'ada@example.test',
  emailVerified: true,
  phone_number: '+15550100123',
  role: 'user',
  language: null,
  status: true,
  balance: 1000,
  deposit: 500,
  profit: 12.5,
  paymentMethods: [],
  isAdmin: false,
  staffSet: null,
  // An owner's, for the back office; other areas don't read them.
  permissions,
  createdAt: now,
};

/** How many candles and points of the price history an answer has. */
const POINTS = 100;
const second = Date.parse(now) / 1000;

const queue = { waiting: 2, oldest: now };

const period = {
  from: '2026-01-01',
  to: '2026-01-01',
  opening: 0,
  cameIn: 1500,
  wentOut: 0,
  change: 12.5,
  fromCoins: 0,
  closing: 1512.5,
  coins: 0,
  rate: 0.0083,
  corrected: false,
};

/** The API responses for the measured pages, the same for both sides. */
export const answers: Readonly<Record<string, unknown>> = {
  'GET /api/market/coins': market,
  'GET /api/market/stream': market,
  'GET /api/market/sparklines': {
    sparklines: market.coins.map(({ id }, coin) => ({
      coin: id,
      points: Array.from({ length: 42 }, (_, index) => 1000 / (coin + 1) + index),
    })),
  },
  'GET /api/profile': { user },
  'GET /api/support': { tickets: [], next: null, counts: { all: 0, closed: 0 } },
  'GET /api/positions': { positions: [] },
  'GET /api/worth': {
    at: now,
    value: 1512.5,
    balance: 1000,
    available: 1000,
    onHold: 0,
    deposit: 500,
    profit: 12.5,
    holdings: 0,
    today: period,
    sinceStart: period,
    payments: { count: 0, amount: 0 },
    withdrawals: { count: 0, amount: 0 },
    firstRun: null,
  },
  'GET /api/worth/days': {
    days: [
      {
        day: '2026-01-01',
        balance: 1000,
        deposit: 500,
        profit: 12.5,
        holdings: 0,
        value: 1512.5,
        cameIn: 1500,
        wentOut: 0,
        change: 12.5,
      },
    ],
  },
  'GET /api/withdraw': {
    withdrawals: [],
    next: '',
    available: 1000,
    onHold: 0,
    chargePolicy: { flat: 0, basisPoints: 0, cap: null },
  },
  'GET /api/returns': {
    method: 'The average.',
    days: [],
    spread: null,
    distribution: [],
    waiting: [],
    nextRunAt: null,
  },
  'GET /api/orders': { orders: [], next: null },
  'GET /api/holdings': {
    cash: 1000,
    onOrders: 0,
    holdings: [],
    worth: 0,
    realized: 0,
    years: [],
    grantTaken: true,
    source: 'simulated',
  },
  'GET /api/trading/rules': {
    source: 'simulated',
    halted: null,
    fees: { maker: 15, taker: 25 },
    filters: { significantDigits: 5, quantityDecimals: 8, smallestBuy: 10, openOrders: 200 },
    marketProtection: 2,
    freshWithin: 120,
    capacity: { share: 0.1, longest: 60 },
    widestSpread: 5,
    coins: [],
    startingGrant: 10_000,
  },
  'GET /api/trading/pause': { minutes: 0, next: null, until: null },
  'GET /api/watchlist': { coins: [] },
  'GET /api/market/candles': {
    coin: 'bitcoin',
    source: 'simulated',
    candles: Array.from({ length: POINTS }, (_, day) => ({
      time: second + (day - POINTS) * 86_400,
      open: 1000,
      high: 1100,
      low: 900,
      close: 1000 + day,
    })),
  },
  'GET /api/market/history': {
    coin: 'bitcoin',
    range: '1m',
    source: 'simulated',
    points: Array.from({ length: POINTS }, (_, hour) => ({
      time: second + (hour - POINTS) * 3600,
      price: 1000 + hour,
      volume: 1e10,
    })),
  },
  'GET /api/whatsapp': { whatsapp: '' },
  'GET /api/admin/summary': {
    totalBalance: 1,
    totalTransactions: 2,
    totalUsers: 3,
    totalTickets: 4,
    totalDeposit: 5,
    totalProfit: 6,
    totalHoldings: 7,
  },
  'GET /api/admin/queues': { payments: queue, withdrawals: queue, tickets: queue },
  'GET /api/admin/reconciliation': {
    ok: true,
    checkedAt: now,
    stale: false,
    postingStopped: false,
    journals: 9,
    checks: [],
  },
};
