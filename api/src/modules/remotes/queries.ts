import type { ManagedRemote, RolloutRule } from '@dayrise/contracts';
import type { Database } from '../../data/prisma.ts';
import { AppError } from '../../lib/app-error.ts';
import { clock } from '../../lib/clock.ts';
import { findIncompatibility, rulesTagOf } from './commands/choose-builds.ts';
import {
  forgetSnapshot,
  type KnownBuild,
  type KnownRemote,
  readSnapshot,
  type StoredRule,
} from './snapshot.ts';

const dayMs = 86_400_000;
/** Errors shown per remote. */
const mostErrors = 20;

interface Sums {
  readonly remote_id: string;
  readonly build_id: string;
  readonly loads: number;
  readonly failures: number;
  readonly errors: number;
  readonly load_ms: number;
}

/** Every remote, or one, with what browsers reported in the last day. */
export async function findManagedRemotes(database: Database, only?: string): Promise<ManagedRemote[]> {
  forgetSnapshot();
  const { remotes } = await readSnapshot();
  const tokens = await findTokens(database, only);
  // A team may have its token before its first build.
  const ids = [...new Set([...remotes.keys(), ...tokens.map(({ remoteId }) => remoteId)])].sort();
  const shown = ids.filter((id) => only === undefined || id === only);
  const since = new Date(clock.now() - dayMs);
  const [sums, errors, emails] = await Promise.all([
    database.$queryRaw<Sums[]>`
      SELECT remote_id, build_id, sum(loads)::int AS loads, sum(failures)::int AS failures,
        sum(errors)::int AS errors, sum(load_ms)::float AS load_ms
      FROM remote_minute WHERE minute >= ${since} GROUP BY remote_id, build_id`,
    database.remoteError.findMany({
      where: { remoteId: { in: shown }, lastAt: { gte: since } },
      orderBy: { lastAt: 'desc' },
      take: 500,
    }),
    findEmails(
      database,
      [...remotes.values()].flatMap(({ rules }) => rules),
    ),
  ]);
  return Promise.all(
    shown.map(async (id): Promise<ManagedRemote> => {
      const remote = remotes.get(id);
      const ownerOf = (buildId: string) => remote?.builds.get(buildId)?.owner ?? '';
      const builds = await Promise.all(
        [...(remote?.builds.values() ?? [])].map((build) =>
          presentBuild(build, {
            remote,
            sum: sums.find((each) => each.remote_id === id && each.build_id === build.entry.buildId),
          }),
        ),
      );
      return {
        id,
        activeBuildId: remote?.active ?? null,
        previousBuildId: remote?.previous.at(-1) ?? null,
        builds: builds.reverse(),
        rules: (remote?.rules ?? []).map((rule) => presentRule(rule, emails)),
        rulesTag: rulesTagOf(remote ?? { rules: [], rulesSince: null }),
        skipped: [...(remote?.skipped ?? [])],
        withdrawn: (remote?.withdrawn ?? []).map(({ buildId, withdrawnAt, reason }) => ({
          buildId,
          withdrawnAt: withdrawnAt.toISOString(),
          reason,
        })),
        tokens: tokens.filter(({ remoteId }) => remoteId === id).map(presentToken),
        errors: errors
          .filter(({ remoteId }) => remoteId === id)
          .slice(0, mostErrors)
          .map((error) => ({
            buildId: error.buildId,
            owner: ownerOf(error.buildId),
            kind: error.kind === 'failure' || error.kind === 'warning' ? error.kind : 'error',
            message: error.message,
            count: error.count,
            firstAt: error.firstAt.toISOString(),
            lastAt: error.lastAt.toISOString(),
          })),
      };
    }),
  );
}

/** One remote. Throws `not_found`. */
export async function getManagedRemote(database: Database, id: string): Promise<ManagedRemote> {
  const [found] = await findManagedRemotes(database, id);
  if (!found) throw new AppError('not_found');
  return found;
}

async function presentBuild(
  { entry, owner, deployed }: KnownBuild,
  { remote, sum }: { remote: KnownRemote | undefined; sum: Sums | undefined },
): Promise<ManagedRemote['builds'][number]> {
  const { loads = 0, failures = 0, errors = 0, load_ms = 0 } = sum ?? {};
  return {
    buildId: entry.buildId,
    owner,
    isActive: remote?.active === entry.buildId,
    deployedAt: deployed?.at.toISOString() ?? null,
    bytes: deployed?.bytes ?? null,
    problem: deployed?.abortReason ?? (remote ? await findIncompatibility(remote, entry.buildId) : null),
    abortedAt: deployed?.abortedAt?.toISOString() ?? null,
    loads,
    failures,
    errors,
    loadMs: loads === 0 ? null : Math.round(load_ms / loads),
  };
}

function presentRule(rule: StoredRule, emails: ReadonlyMap<string, string>): RolloutRule {
  if (rule.to !== 'people') return rule;
  return {
    to: 'people',
    emails: rule.people.flatMap((id) => emails.get(id) ?? []),
    buildId: rule.buildId,
  };
}

async function findEmails(
  database: Database,
  rules: readonly StoredRule[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rules.flatMap((rule) => (rule.to === 'people' ? rule.people : []));
  if (ids.length === 0) return new Map();
  const people = await database.person.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { id: true, email: true },
  });
  return new Map(people.map(({ id, email }) => [id, email]));
}

type TokenRow = Awaited<ReturnType<typeof findTokens>>[number];

/** The deploy tokens of a remote, or of all remotes, without the secrets. */
export async function findTokens(database: Database, remoteId?: string) {
  const tokens = await database.remoteToken.findMany({
    where: { remoteId },
    omit: { hash: true },
    orderBy: { createdAt: 'desc' },
    take: 500,
  });
  const people = await database.person.findMany({
    where: { id: { in: tokens.map(({ createdBy }) => createdBy) } },
    select: { id: true, name: true },
  });
  return tokens.map((token) => ({
    ...token,
    by: people.find(({ id }) => id === token.createdBy)?.name ?? '',
  }));
}

export function presentToken(token: TokenRow): ManagedRemote['tokens'][number] {
  return {
    _id: token.id,
    owner: token.owner,
    by: token.by,
    createdAt: token.createdAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
  };
}
