import { prisma } from '../../data/prisma.ts';
import { clock } from '../../lib/clock.ts';
import type { RemotesSource } from '../../web/index.ts';
import { authenticate } from '../identity/index.ts';
import { remoteStorage } from '../images/index.ts';
import { cohortOf, isServed, pinOf, readCohort, readPin, resolveEntries, type Viewer } from './resolve.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';

/** Any valid session identifies a person here, whatever its rights. */
const anySession = { stepUp: false, withoutFactor: true, viewAs: true };

async function findViewer(token: string): Promise<Viewer | null> {
  const context = { database: prisma, actor: null, requestId: '', address: '' };
  // People who can't be identified get the active builds.
  const found = await authenticate(token, context, anySession).catch(() => null);
  return found && { id: found.actor.id, role: found.actor.role };
}

/** Resolves builds by the rules; the active builds are the default. */
export const remotesSource: RemotesSource = {
  async resolve({ token, cohort, changedAt, pin }) {
    const snapshot = await readSnapshot(changedAt);
    const viewer = token === null ? readCohort(cohort) : await findViewer(token);
    const pinned = readPin(pin);
    const remotes = resolveEntries(snapshot, viewer, pinned);
    const { shell } = snapshot;
    const withdrawn = [...snapshot.remotes.values()].flatMap((remote) =>
      remote.withdrawn.map(({ buildId }) => `${remote.id}.${buildId}`),
    );
    const registry = {
      remotes,
      changedAt: snapshot.changedAt,
      pin: pinOf(remotes),
      ...(withdrawn.length > 0 && { withdrawn }),
      ...(shell && { shell }),
    };
    return {
      registry,
      version: `${snapshot.changedAt} ${registry.pin}`,
      // The pages in the folder are those of its own active builds.
      prerendered: remotes.every(({ id, buildId, manifest }) => {
        const local = snapshot.remotes.get(id)?.local;
        return local === buildId || /^\/(user|admin)\b/.test(manifest.base);
      }),
      shell,
      cohort: token !== null && viewer ? cohortOf(viewer) : null,
    };
  },

  async serves({ id, buildId }) {
    const isNow = ({ remotes }: Snapshot) => isServed(remotes.get(id), buildId);
    // Another process may just have given the build out.
    return isNow(await readSnapshot()) || isNow(await readSnapshot(clock.date().toISOString()));
  },

  async readFile({ id, buildId, name }, brotli) {
    const { remotes } = await readSnapshot();
    const stored = remotes.get(id)?.builds.get(buildId)?.deployed?.files;
    const file = stored && Object.hasOwn(stored, name) ? stored[name] : undefined;
    if (!file) return null;
    const sent = brotli && file.br ? file.br : file;
    const content = await remoteStorage().read(sent.hash);
    return (
      content && { content, hash: sent.hash, size: sent.size, encoding: sent === file.br ? 'br' : undefined }
    );
  },
};
