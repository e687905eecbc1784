import type { CommandContext } from '../../../context.ts';
import { deleteByAge, deleteByAgeInBatches } from '../../../data/retention.ts';
import { clock } from '../../../lib/clock.ts';
import { remoteStorage } from '../../images/index.ts';
import { findProposalsOn } from '../../staff/index.ts';
import { type KnownRemote, readSnapshot, StoredFiles } from '../snapshot.ts';
import { withinChange } from '../within-change.ts';
import { current } from './choose-builds.ts';

/** Deployed builds kept per remote besides those that people get or that a rollback leads to. */
const kept = 10;
/** Milliseconds. A deployment stores its files before its record. */
const graceMs = 3_600_000;
/** People's reports deleted per statement. */
const batch = 10_000;

/** Deletes old browser reports. */
export async function deleteOldReports(context: CommandContext): Promise<void> {
  const kind = 'client_errors';
  await deleteByAge(context, kind, ({ remoteMinute }, before) =>
    remoteMinute.deleteMany({ where: { minute: { lt: before } } }),
  );
  // Somebody may report again while their row is looked for.
  await deleteByAgeInBatches(
    context,
    kind,
    batch,
    (database, before) => database.$executeRaw`
      DELETE FROM remote_person WHERE seen_at < ${before} AND (remote_id, build_id, person) IN (
        SELECT remote_id, build_id, person FROM remote_person WHERE seen_at < ${before} LIMIT ${batch})`,
  );
  await deleteByAge(context, kind, ({ remoteError }, before) =>
    remoteError.deleteMany({ where: { lastAt: { lt: before } } }),
  );
}

/** Deletes old builds that nobody gets or is about to get, and stored files that no build has. */
export async function deleteOldBuilds(context: CommandContext): Promise<void> {
  const { remotes } = await readSnapshot();
  for (const remote of remotes.values()) {
    if (findOld(remote).length === 0) continue;
    await withinChange(context, async (within) => {
      // A build may wait for a second owner.
      if ((await findProposalsOn(within.database, 'build', [remote.id])).size > 0) return;
      const old = findOld(await current(within, remote.id));
      await within.database.remoteBuild.deleteMany({ where: { remoteId: remote.id, buildId: { in: old } } });
    });
  }
  await sweepFiles(context);
}

function findOld({ active, previous, rules, builds, hidden }: KnownRemote): string[] {
  const needed = new Set([active, ...previous, ...rules.map(({ buildId }) => buildId)]);
  const old = [...builds.values()]
    .filter((build) => build.deployed)
    .slice(0, -kept)
    .map(({ entry }) => entry.buildId)
    .filter((buildId) => !needed.has(buildId));
  // Otherwise these would come back when the folder drops its builds.
  return [...hidden, ...old];
}

async function sweepFiles({ database }: CommandContext): Promise<void> {
  // Read from the database: this process's cached choice may lack a build.
  const builds = await database.remoteBuild.findMany({ select: { files: true } });
  const used = new Set(
    builds.flatMap(({ files }) =>
      Object.values(StoredFiles.parse(files)).flatMap(({ hash, br }) => (br ? [hash, br.hash] : [hash])),
    ),
  );
  const storage = remoteStorage();
  for await (const hash of storage.listStoredBefore(new Date(clock.now() - graceMs)))
    if (!used.has(hash)) await storage.remove(hash);
}
