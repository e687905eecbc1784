import { defineRemote } from '@dayrise/platform';
import { apiKeys } from './features/api-keys/api.ts';
import { classes } from './features/classes/api.ts';
import { worth } from './features/dashboard/api.ts';
import { performance } from './features/performance/api.ts';
import { positions } from './features/positions/api.ts';
import { sessions } from './features/sessions/api.ts';
import { statement } from './features/statement/api.ts';
import { tickets } from './features/tickets/api.ts';
import { withdrawals } from './features/withdraw/api.ts';
import { account } from './lib/account.ts';
import { holdings } from './lib/holdings.ts';
import { returns } from './lib/returns.ts';
import { manifest } from './manifest.ts';

const search = () => import('./pages/search.tsx');

export default defineRemote(
  manifest,
  {
    dashboard: {
      page: () => import('./pages/dashboard.tsx'),
      prefetch: (client) =>
        Promise.all([
          client.prefetchQuery(worth.now()),
          client.prefetchQuery(tickets.counts()),
          client.prefetchQuery(account.own()),
        ]),
    },
    trade: { page: () => import('./pages/trade.tsx') },
    coin: { page: () => import('./pages/coin.tsx') },
    portfolio: {
      page: () => import('./pages/portfolio.tsx'),
      prefetch: (client) => client.prefetchQuery(holdings.own()),
    },
    tradingReview: { page: () => import('./pages/trading-review.tsx') },
    replay: { page: () => import('./pages/replay.tsx') },
    classes: {
      page: () => import('./pages/classes.tsx'),
      prefetch: (client) => client.prefetchQuery(classes.own()),
    },
    class: { page: () => import('./pages/class.tsx') },
    plans: {
      page: () => import('./pages/plans.tsx'),
      prefetch: (client) => client.prefetchQuery(returns.report()),
    },
    withdraw: {
      page: () => import('./pages/withdraw.tsx'),
      prefetch: (client) => client.prefetchInfiniteQuery(withdrawals.pages()),
    },
    performance: {
      page: () => import('./pages/performance.tsx'),
      prefetch: (client, _, search) =>
        client.prefetchQuery(performance.over(Number(search?.get('days')) || undefined)),
    },
    deposit: {
      page: () => import('./pages/deposit.tsx'),
      prefetch: (client) => client.prefetchQuery(account.own()),
    },
    paymentDetails: {
      page: () => import('./pages/payment-details.tsx'),
      prefetch: (client) => client.prefetchQuery(account.own()),
    },
    profile: {
      page: () => import('./pages/profile.tsx'),
      prefetch: (client) => client.prefetchQuery(account.own()),
    },
    changePassword: { page: () => import('./pages/change-password.tsx') },
    supportTicket: {
      page: () => import('./pages/support-ticket.tsx'),
      prefetch: (client) => client.prefetchQuery(tickets.list({})),
    },
    ticket: {
      page: () => import('./pages/ticket.tsx'),
      prefetch: (client, { id = '' }) => client.prefetchInfiniteQuery(tickets.one(id)),
    },
    statement: {
      page: () => import('./pages/statement.tsx'),
      // Reading filters takes the schemas, which the page loads.
      prefetch: (client, _, search) => search?.size || client.prefetchQuery(statement.page({}, undefined)),
    },
    positions: {
      page: () => import('./pages/positions.tsx'),
      prefetch: (client) => client.prefetchQuery(positions.list()),
    },
    sessions: {
      page: () => import('./pages/sessions.tsx'),
      prefetch: (client) => client.prefetchQuery(sessions.own()),
    },
    apiKeys: {
      page: () => import('./pages/api-keys.tsx'),
      prefetch: (client) => client.prefetchQuery(apiKeys.own()),
    },
    security: { page: () => import('./pages/security.tsx') },
    contactDetails: {
      page: () => import('./pages/contact-details.tsx'),
      prefetch: (client) => client.prefetchQuery(account.own()),
    },
    notifications: { page: () => import('./pages/notifications.tsx') },
  },
  {
    accountSecurity: { component: () => import('./pages/account-security.tsx') },
    notifications: { component: () => import('./features/notifications/bell.tsx') },
    coinSearch: { component: async () => ({ default: (await search()).CoinSource }) },
    statementSearch: { component: async () => ({ default: (await search()).StatementSource }) },
    writeToPerson: { component: () => import('./pages/write-to-person.tsx') },
  },
);
