/** The parts of the shared scope that load when a remote first needs them. The bundler provides what is imported here. */
const laterParts: Readonly<Record<string, () => Promise<unknown>>> = {
  '@dayrise/contracts/schemas': () => import('@dayrise/contracts/schemas'),
  '@dayrise/ui-kit/forms': () => import('@dayrise/ui-kit/forms'),
  '@dayrise/ui-kit/overlays': () => import('@dayrise/ui-kit/overlays'),
  '@dayrise/ui-kit/menus': () => import('@dayrise/ui-kit/menus'),
  '@dayrise/ui-kit/data': () => import('@dayrise/ui-kit/data'),
  '@dayrise/ui-kit/marketing': () => import('@dayrise/ui-kit/marketing'),
  '@dayrise/ui-kit/media': () => import('@dayrise/ui-kit/media'),
};

/** Starts loading what a page needs from the shared scope, in parallel with its code instead of after it. */
export function loadShared(names: readonly string[]): void {
  // The page asks again for what fails here, and reports it.
  for (const name of names) laterParts[name]?.().catch(() => undefined);
}
