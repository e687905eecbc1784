import type { Remote } from '@dayrise/platform';

/** The one remote that the page at `/` needs, as part of the bundle that draws it. */
export async function loadRemote(): Promise<Remote> {
  return (await import('../../mfe-public/src/remote.tsx')).default;
}
