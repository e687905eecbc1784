import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

const search = () => import('./pages/search.tsx');
const reads = () => import('./reads.ts');

export default defineRemote(
  manifest,
  {
    dashboard: {
      page: () => import('./pages/dashboard.tsx'),
      prefetch: async (client) => {
        const { overviewQueries, queuesQuery } = await reads();
        await Promise.all([
          client.prefetchQuery(queuesQuery()),
          client.prefetchQuery(overviewQueries.summary()),
        ]);
      },
    },
    usersList: {
      page: () => import('./pages/users-list.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).peopleQueries.first()),
    },
    person: {
      page: () => import('./pages/person.tsx'),
      prefetch: async (client, { id = '' }) => client.prefetchQuery((await reads()).peopleQueries.one(id)),
    },
    personStatement: {
      page: () => import('./pages/person-statement.tsx'),
      prefetch: async (client, { id = '' }) =>
        client.prefetchQuery((await reads()).statementQueries.list({ user: id })),
    },
    plansRequest: {
      page: () => import('./pages/plans-request.tsx'),
      prefetch: async (client) =>
        client.prefetchQuery((await reads()).paymentQueries.list({ decision: 'pending' })),
    },
    addWalletAddress: {
      page: () => import('./pages/add-wallet-address.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).walletQueries.list()),
    },
    insight: {
      page: () => import('./pages/insight.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).insightQueries.days(30)),
    },
    announcements: {
      page: () => import('./pages/announcements.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).announcementQueries.list()),
    },
    createWhatsapp: {
      page: () => import('./pages/create-whatsapp.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).supportNumberQueries.current()),
    },
    withdrawRequest: {
      page: () => import('./pages/withdraw-request.tsx'),
      prefetch: async (client) =>
        client.prefetchQuery((await reads()).withdrawalQueries.list({ status: 'pending' })),
    },
    ticketRequest: {
      page: () => import('./pages/ticket-request.tsx'),
      prefetch: async (client) =>
        client.prefetchQuery((await reads()).ticketQueries.list({ status: 'pending' })),
    },
    ticket: {
      page: () => import('./pages/ticket.tsx'),
      prefetch: async (client, { id = '' }) =>
        client.prefetchInfiniteQuery((await reads()).ticketQueries.one(id)),
    },
    helpArticles: {
      page: () => import('./pages/help-articles.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).helpQueries.list()),
    },
    proposals: {
      page: () => import('./pages/proposals.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).proposalsQuery()),
    },
    staff: {
      page: () => import('./pages/staff.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).staffQuery()),
    },
    auditLog: {
      page: () => import('./pages/audit-log.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).auditQueries.list()),
    },
    retention: {
      page: () => import('./pages/retention.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).retentionQueries.list()),
    },
    trading: {
      page: () => import('./pages/trading.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).tradingQueries.halts()),
    },
    classes: { page: () => import('./pages/classes.tsx') },
    class: { page: () => import('./pages/class.tsx') },
    remotes: {
      page: () => import('./pages/remotes.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).remoteQueries.list()),
    },
    failedJobs: {
      page: () => import('./pages/failed-jobs.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).jobQueries.failures()),
    },
    securityLog: {
      page: () => import('./pages/security-log.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).securityQueries.list()),
    },
    depositRequest: {
      page: () => import('./pages/deposit-request.tsx'),
      prefetch: async (client) => client.prefetchQuery((await reads()).depositQueries.list()),
    },
    security: { page: () => import('./pages/security.tsx') },
    notifications: { page: () => import('./pages/notifications.tsx') },
  },
  {
    notifications: { component: () => import('./features/notifications/bell.tsx') },
    peopleSearch: { component: async () => ({ default: (await search()).PeopleSource }) },
    ticketSearch: { component: async () => ({ default: (await search()).TicketSource }) },
    paymentSearch: { component: async () => ({ default: (await search()).PaymentSource }) },
    withdrawalSearch: { component: async () => ({ default: (await search()).WithdrawalSource }) },
    shortcuts: { component: () => import('./pages/shortcuts.tsx') },
  },
);
