import { defineManifest } from '@dayrise/platform';

export const manifest = defineManifest({
  id: 'mfe_public',
  contract: 1,
  requires: { platform: '^1.0.0' },
  base: '/',
  routes: {
    landing: { path: '', access: 'all', title: 'Practice investing with simulated funds' },
    login: { path: 'login', access: 'all', title: 'Log in' },
    signup: { path: 'signup', access: 'all', title: 'Sign up' },
    help: { path: 'help', access: 'all', title: 'Help' },
  },
});
