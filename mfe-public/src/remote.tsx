import { defineRemote } from '@dayrise/platform';
import { manifest } from './manifest.ts';

export default defineRemote(manifest, {
  landing: { page: () => import('./pages/landing.tsx') },
  login: { page: () => import('./pages/login.tsx') },
  signup: { page: () => import('./pages/signup.tsx') },
  help: { page: () => import('./pages/help.tsx') },
});
