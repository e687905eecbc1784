import type { Remote } from '@dayrise/platform';

/** Replaces the shell's federated source: the remotes bundled into one application. */
const remotes: Readonly<Record<string, () => Promise<{ default: Remote }>>> = {
  mfe_public: () => import('../../mfe-public/src/remote.tsx'),
  mfe_user: () => import('../../mfe-user/src/remote.tsx'),
  mfe_admin: () => import('../../mfe-admin/src/remote.tsx'),
};

/** Loads a remote's exposed module. Throws if the remote is unknown. */
export async function loadRemote(entry: { readonly id: string }): Promise<Remote> {
  const load = remotes[entry.id];
  if (!load) throw new Error(`${entry.id} is not part of this application.`);
  return (await load()).default;
}

/** There is no entry to preload. */
export async function preloadEntry(): Promise<void> {}
