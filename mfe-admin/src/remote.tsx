import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

export default defineRemote(manifest, {
  dashboard: { page: () => import('./pages/dashboard.tsx') },
  usersList: { page: () => import('./pages/users-list.tsx') },
  plansRequest: { page: () => import('./pages/plans-request.tsx') },
  addWalletAddress: { page: () => import('./pages/add-wallet-address.tsx') },
  createWhatsapp: { page: () => import('./pages/create-whatsapp.tsx') },
  withdrawRequest: { page: () => import('./pages/withdraw-request.tsx') },
  ticketRequest: { page: () => import('./pages/ticket-request.tsx') },
  depositRequest: { page: () => import('./pages/deposit-request.tsx') },
});
