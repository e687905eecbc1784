import { defineRemote } from '@dayrise/platform';
import { auditQueries } from './features/audit/queries.ts';
import { depositQueries } from './features/deposits/queries.ts';
import { overviewQueries } from './features/overview/queries.ts';
import { paymentQueries } from './features/payments/queries.ts';
import { peopleQueries } from './features/people/queries.ts';
import { statementQueries } from './features/statement/queries.ts';
import { supportNumberQueries } from './features/support-number/queries.ts';
import { ticketQueries } from './features/tickets/queries.ts';
import { walletQueries } from './features/wallets/queries.ts';
import { withdrawalQueries } from './features/withdrawals/queries.ts';
import { queuesQuery } from './lib/queues.ts';
import { manifest } from './manifest.ts';

export default defineRemote(manifest, {
  dashboard: {
    page: () => import('./pages/dashboard.tsx'),
    prefetch: (client) =>
      Promise.all([client.prefetchQuery(queuesQuery()), client.prefetchQuery(overviewQueries.summary())]),
  },
  usersList: {
    page: () => import('./pages/users-list.tsx'),
    prefetch: (client) =>
      client.prefetchQuery(peopleQueries.list({ sort: 'createdAt', order: 'desc', page: 1 })),
  },
  person: {
    page: () => import('./pages/person.tsx'),
    prefetch: (client, { id = '' }) => client.prefetchQuery(peopleQueries.one(id)),
  },
  personStatement: {
    page: () => import('./pages/person-statement.tsx'),
    prefetch: (client, { id = '' }) => client.prefetchQuery(statementQueries.list({ user: id })),
  },
  plansRequest: {
    page: () => import('./pages/plans-request.tsx'),
    prefetch: (client) => client.prefetchQuery(paymentQueries.list()),
  },
  addWalletAddress: {
    page: () => import('./pages/add-wallet-address.tsx'),
    prefetch: (client) => client.prefetchQuery(walletQueries.list()),
  },
  createWhatsapp: {
    page: () => import('./pages/create-whatsapp.tsx'),
    prefetch: (client) => client.prefetchQuery(supportNumberQueries.current()),
  },
  withdrawRequest: {
    page: () => import('./pages/withdraw-request.tsx'),
    prefetch: (client) => client.prefetchQuery(withdrawalQueries.list()),
  },
  ticketRequest: {
    page: () => import('./pages/ticket-request.tsx'),
    prefetch: (client) => client.prefetchQuery(ticketQueries.list()),
  },
  auditLog: {
    page: () => import('./pages/audit-log.tsx'),
    prefetch: (client) => client.prefetchQuery(auditQueries.list()),
  },
  depositRequest: {
    page: () => import('./pages/deposit-request.tsx'),
    prefetch: (client) => client.prefetchQuery(depositQueries.list()),
  },
});
