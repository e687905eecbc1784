import type { Remote } from '@dayrise/platform';

/** The remote of the public pages, bundled for prerendering. */
export async function loadRemote(): Promise<Remote> {
  return (await import('../../mfe-public/src/remote.tsx')).default;
}
