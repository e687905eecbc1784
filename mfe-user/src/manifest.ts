import { defineManifest } from '@dayrise/platform';

export const manifest = defineManifest({
  id: 'mfe_user',
  contract: 2,
  requires: { platform: '^2.9.0', uiKit: '^2.0.0', react: '^19.0.0' },
  base: '/user',
  slots: {
    // Staff have the same sections on their own page.
    accountSecurity: { place: 'account-security', access: 'signed-in' },
    notifications: { place: 'topbar', access: 'user', reserve: 'control' },
    coinSearch: { place: 'search', access: 'user' },
    statementSearch: { place: 'search', access: 'user' },
    // Staff write to investors from their page.
    writeToPerson: { place: 'person-actions', access: 'admin', permission: 'people.read' },
  },
  routes: {
    dashboard: {
      path: '',
      access: 'user',
      title: 'Dashboard',
      nav: { label: 'Dashboard', order: 10, icon: 'dashboard' },
    },
    trade: {
      path: 'trade',
      access: 'user',
      title: 'Trade',
      nav: { label: 'Trade', order: 20, icon: 'trade' },
    },
    coin: { path: 'trade/:coin', access: 'user', title: 'Coin', under: 'trade' },
    portfolio: {
      path: 'portfolio',
      access: 'user',
      title: 'Portfolio',
      nav: { label: 'Portfolio', order: 42, icon: 'wallet' },
    },
    plans: {
      path: 'plans',
      access: 'user',
      title: 'Plans',
      nav: { label: 'Plans', order: 30, icon: 'plans' },
    },
    withdraw: {
      path: 'withdraw',
      access: 'user',
      title: 'Withdraw',
      nav: { label: 'Withdraw', order: 40, icon: 'withdraw' },
    },
    performance: {
      path: 'performance',
      access: 'user',
      title: 'Performance',
      nav: { label: 'Performance', order: 45, icon: 'performance' },
    },
    tradingReview: { path: 'trading/review', access: 'user', title: 'Trading review', under: 'portfolio' },
    replay: { path: 'replay', access: 'user', title: 'Replay', under: 'trade' },
    classes: { path: 'classes', access: 'user', title: 'Classes', under: 'portfolio' },
    class: { path: 'classes/:id', access: 'user', title: 'Class', under: 'portfolio' },
    deposit: { path: 'deposit', access: 'user', title: 'Deposit', under: '' },
    paymentDetails: { path: 'payment-details', access: 'user', title: 'Payment details', under: '' },
    profile: {
      path: 'profile',
      access: 'user',
      title: 'Profile',
      nav: { label: 'Profile', order: 50, icon: 'profile' },
    },
    changePassword: { path: 'change-password', access: 'user', title: 'Change password', under: 'profile' },
    supportTicket: {
      path: 'supportTicket',
      access: 'user',
      title: 'Support Ticket',
      nav: { label: 'Support Ticket', order: 60, icon: 'support' },
    },
    ticket: { path: 'supportTicket/:id', access: 'user', title: 'Ticket', under: 'supportTicket' },
    statement: { path: 'statement', access: 'user', title: 'Statement', under: '' },
    positions: { path: 'positions', access: 'user', title: 'Positions', under: 'plans' },
    sessions: { path: 'sessions', access: 'user', title: 'Sessions', under: 'profile' },
    apiKeys: { path: 'api-keys', access: 'user', title: 'API keys', under: 'profile' },
    security: { path: 'security', access: 'user', title: 'Security', under: 'profile' },
    contactDetails: {
      path: 'contact-details',
      access: 'user',
      title: 'Edit contact details',
      under: 'profile',
    },
    notifications: { path: 'notifications', access: 'user', title: 'Notifications', under: 'profile' },
  },
});
