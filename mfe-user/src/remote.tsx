import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

export default defineRemote(manifest, {
  dashboard: { page: () => import('./pages/dashboard.tsx') },
  trade: { page: () => import('./pages/trade.tsx') },
  plans: { page: () => import('./pages/plans.tsx') },
  withdraw: { page: () => import('./pages/withdraw.tsx') },
  deposit: { page: () => import('./pages/deposit.tsx') },
  paymentDetails: { page: () => import('./pages/payment-details.tsx') },
  profile: { page: () => import('./pages/profile.tsx') },
  changePassword: { page: () => import('./pages/change-password.tsx') },
  supportTicket: { page: () => import('./pages/support-ticket.tsx') },
});
