/**
 * The parts of the shared scope that load when a remote first needs them. The bundler only provides what it meets
 * in the shell's own code, so they are named here; nothing calls this.
 *
 * @public
 */
export const laterParts = [
  () => import('@dayrise/ui-kit/forms'),
  () => import('@dayrise/ui-kit/overlays'),
  () => import('@dayrise/ui-kit/menus'),
  () => import('@dayrise/ui-kit/data'),
  () => import('@dayrise/ui-kit/marketing'),
  () => import('@dayrise/ui-kit/media'),
];
