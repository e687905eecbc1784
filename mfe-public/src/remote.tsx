import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

export default defineRemote(
  manifest,
  {
    landing: { page: () => import('./pages/landing.tsx') },
    login: { page: () => import('./pages/login.tsx') },
    signup: { page: () => import('./pages/signup.tsx') },
    forgotPassword: { page: () => import('./pages/forgot-password.tsx') },
    acceptInvitation: { page: () => import('./pages/accept-invitation.tsx') },
    resetPassword: { page: () => import('./pages/reset-password.tsx') },
    unsubscribe: { page: () => import('./pages/unsubscribe.tsx') },
    verifyEmail: { page: () => import('./pages/verify-email.tsx') },
    undoEmailChange: { page: () => import('./pages/undo-email-change.tsx') },
    reportSignIn: { page: () => import('./pages/report-sign-in.tsx') },
    help: { page: () => import('./pages/help.tsx') },
    coin: { page: () => import('./pages/coin.tsx') },
    tenPercent: { page: () => import('./pages/ten-percent.tsx') },
    learnTrading: { page: () => import('./pages/learn-trading.tsx') },
    warningSigns: { page: () => import('./pages/warning-signs.tsx') },
  },
  { warningSignsCard: { component: () => import('./features/learn/warning-signs-card.tsx') } },
);
