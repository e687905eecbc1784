import { defineManifest } from '@dayrise/platform';

export const manifest = defineManifest({
  id: 'mfe_admin',
  contract: 1,
  requires: { platform: '^1.0.0' },
  base: '/admin',
  routes: {
    dashboard: {
      path: '',
      access: 'admin',
      title: 'Dashboard',
      nav: { label: 'Dashboard', order: 10, icon: 'dashboard' },
    },
    usersList: {
      path: 'usersList',
      access: 'admin',
      title: 'Users',
      nav: { label: 'Users', order: 20, icon: 'users' },
    },
    person: { path: 'usersList/:id', access: 'admin', title: 'Person' },
    personStatement: { path: 'usersList/:id/statement', access: 'admin', title: 'Statement' },
    plansRequest: {
      path: 'plansRequest',
      access: 'admin',
      title: 'Plans Request',
      nav: { label: 'Plans Request', order: 30, icon: 'plans' },
    },
    addWalletAddress: {
      path: 'addWalletAddress',
      access: 'admin',
      title: 'Create Address',
      nav: { label: 'Create Address', order: 40, icon: 'wallet' },
    },
    createWhatsapp: {
      path: 'createWhatsapp',
      access: 'admin',
      title: 'Change Whatsapp',
      nav: { label: 'Change Whatsapp', order: 50, icon: 'message' },
    },
    withdrawRequest: {
      path: 'withdrawRequest',
      access: 'admin',
      title: 'Withdraw Request',
      nav: { label: 'Withdraw Request', order: 60, icon: 'withdraw' },
    },
    ticketRequest: {
      path: 'ticketRequest',
      access: 'admin',
      title: 'Tickets',
      nav: { label: 'Tickets', order: 70, icon: 'support' },
    },
    auditLog: {
      path: 'auditLog',
      access: 'admin',
      title: 'Audit Log',
      nav: { label: 'Audit Log', order: 80, icon: 'audit' },
    },
    failedJobs: { path: 'failedJobs', access: 'admin', title: 'Failed jobs' },
    securityLog: {
      path: 'securityLog',
      access: 'admin',
      title: 'Security Log',
      nav: { label: 'Security Log', order: 90, icon: 'jobs' },
    },
    security: {
      path: 'security',
      access: 'admin',
      title: 'Security',
      nav: { label: 'My security', order: 100, icon: 'settings' },
    },
    depositRequest: { path: 'depositRequest', access: 'admin', title: 'Deposit requests' },
  },
});
