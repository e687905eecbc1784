import type { Remote } from '@dayrise/platform';

/** The one remote that the public pages need, as part of the bundle that draws them. */
export async function loadRemote(): Promise<Remote> {
  return (await import('../../mfe-public/src/remote.tsx')).default;
}
