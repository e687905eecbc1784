/**
 * The parts of the shared scope that load when a remote first needs them. These functions are never called. They are
 * here because the bundler shares only modules that are imported somewhere.
 */
const laterParts = [
  () => import('./contracts-for-older-builds.ts'),
  () => import('@dayrise/contracts/schemas'),
  () => import('@dayrise/ui-kit/forms'),
  () => import('@dayrise/ui-kit/overlays'),
  () => import('@dayrise/ui-kit/layout'),
  () => import('@dayrise/ui-kit/phone'),
  () => import('@dayrise/ui-kit/dates'),
  () => import('@dayrise/ui-kit/messaging'),
  () => import('@dayrise/ui-kit/tables'),
  () => import('@dayrise/ui-kit/menus'),
  () => import('@dayrise/ui-kit/commands'),
  () => import('@dayrise/ui-kit/data'),
  () => import('@dayrise/ui-kit/market'),
  () => import('@dayrise/ui-kit/charts'),
  () => import('@dayrise/ui-kit/candles'),
  () => import('@dayrise/ui-kit/marketing'),
  () => import('@dayrise/ui-kit/media'),
];
void laterParts;
