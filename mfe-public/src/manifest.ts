import { defineManifest } from '@dayrise/platform';

export const manifest = defineManifest({
  id: 'mfe_public',
  contract: 2,
  requires: { platform: '^2.9.0', uiKit: '^2.0.0', react: '^19.0.0' },
  base: '/',
  slots: { warningSignsCard: { place: 'user-dashboard', access: 'user' } },
  routes: {
    landing: { path: '', access: 'all', title: 'Practice investing with simulated funds' },
    login: { path: 'login', access: 'all', title: 'Log in' },
    signup: { path: 'signup', access: 'all', title: 'Sign up' },
    forgotPassword: { path: 'forgot-password', access: 'all', title: 'Forgot password' },
    resetPassword: { path: 'reset-password', access: 'all', title: 'Choose a new password' },
    unsubscribe: { path: 'unsubscribe', access: 'all', title: 'Stop emails' },
    verifyEmail: { path: 'verify-email', access: 'all', title: 'Confirm your email address' },
    undoEmailChange: { path: 'undo-email-change', access: 'all', title: 'Undo an email change' },
    reportSignIn: { path: 'report-sign-in', access: 'all', title: 'Protect your account' },
    acceptInvitation: { path: 'accept-invitation', access: 'all', title: 'Join the staff' },
    help: { path: 'help', access: 'all', title: 'Help' },
    coin: {
      path: 'coins/:coin',
      access: 'all',
      title: 'Coin prices',
      description:
        'The price and chart of a coin in US dollars, as used here for trading with simulated money.',
    },
    tenPercent: {
      path: 'learn/ten-percent',
      access: 'all',
      title: 'What would 10% a day mean?',
      description:
        'Ten percent a day, compounded, would pass everything the world’s economy produces in a year within months. See on which day, next to the simulation’s real returns.',
    },
    learnTrading: {
      path: 'learn/trading',
      access: 'all',
      title: 'What trading does to your money',
      description:
        'What studies of real markets found about people who trade often, how people here did, and how fills are simulated, with the current parameters.',
    },
    warningSigns: {
      path: 'learn/warning-signs',
      access: 'all',
      title: 'How to recognize an offer that is too good to be true',
      description:
        'Eight warning signs of investment fraud, what to do about them, and where the SEC, FINRA, the FTC and the FCA explain them.',
    },
  },
});
