import type { Remote } from '@dayrise/platform';

/** The remotes as parts of one application, in place of the shell's federated source. */
const remotes: Readonly<Record<string, () => Promise<{ default: Remote }>>> = {
  mfe_public: () => import('../../mfe-public/src/remote.tsx'),
  mfe_user: () => import('../../mfe-user/src/remote.tsx'),
  mfe_admin: () => import('../../mfe-admin/src/remote.tsx'),
};

/** Loads a remote's exposed module. Throws for an unknown one. */
export async function loadRemote(entry: { readonly id: string }): Promise<Remote> {
  const load = remotes[entry.id];
  if (!load) throw new Error(`${entry.id} is not part of this application.`);
  return (await load()).default;
}
