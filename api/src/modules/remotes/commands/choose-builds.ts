import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type RolloutRule, unmetRequirement } from '@dayrise/contracts';
import type { CommandContext } from '../../../context.ts';
import type { InTransaction } from '../../../data/transaction.ts';
import { AppError, invalidField, refusal } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { recordAudit } from '../../audit/index.ts';
import { refuseTakenPages } from '../check-build.ts';
import {
  activeEntries,
  type KnownRemote,
  readForChange,
  readShellVersion,
  type StoredRule,
} from '../snapshot.ts';
import { withinChange } from '../within-change.ts';

/** The maximum number of earlier builds that rollbacks can return to. */
const mostPrevious = 10;

type Within = InTransaction<CommandContext>;

/** A remote as it is now. Call it within a change. Throws `not_found`. */
export async function current(within: Within, id: string): Promise<KnownRemote> {
  const remote = (await readForChange(within.database)).remotes.get(id);
  if (!remote) throw new AppError('not_found');
  return remote;
}

/** Why this shell can't run a build, in words; null when it can, or when this process has no shell. */
export async function findIncompatibility(remote: KnownRemote, buildId: string): Promise<string | null> {
  const build = remote.builds.get(buildId);
  const shell = await readShellVersion();
  if (!build || !shell) return null;
  const { manifest } = build.entry;
  const unmet = unmetRequirement(manifest, shell);
  if (unmet === null) return null;
  return unmet === 'contract'
    ? `It needs contract ${manifest.contract}; the shell supports ${shell.contract - 1} and ${shell.contract}.`
    : `It needs ${unmet} ${manifest.requires[unmet]}; the shell has ${shell[unmet].join(', ')}.`;
}

interface Choice {
  readonly active: string;
  readonly previous: readonly string[];
}

/** The latest of some builds that this shell can run, and those before it; null if there is none. */
export async function latestCompatible(
  remote: KnownRemote,
  builds: readonly string[],
): Promise<Choice | null> {
  for (const [at, active] of [...builds.entries()].reverse())
    if ((await findIncompatibility(remote, active)) === null)
      return { active, previous: builds.slice(0, at) };
  return null;
}

/** Throws `no_such_build`, or `build_refused` where the build doesn't fit the shell. */
export async function refuseIncompatible(remote: KnownRemote, buildId: string): Promise<void> {
  if (!remote.builds.has(buildId)) throw new AppError('no_such_build');
  const reason = await findIncompatibility(remote, buildId);
  if (reason !== null) throw new AppError('build_refused', { reason }, { text: reason });
}

/**
 * Throws what `refuseIncompatible` throws, and `build_refused` where a page of the build is now one of another remote. Call it
 * within a change.
 */
export async function refuseUnusable(within: Within, remote: KnownRemote, buildId: string): Promise<void> {
  await refuseIncompatible(remote, buildId);
  const build = remote.builds.get(buildId);
  if (build) refuseTakenPages(build.entry, activeEntries(await readForChange(within.database)));
}

/** Saves who gets which builds of a remote. Call it within a change. */
export async function saveChoice(
  within: Within,
  at: Date,
  { remote, choice }: { remote: KnownRemote; choice: Pick<KnownRemote, 'active' | 'previous' | 'rules'> },
): Promise<void> {
  const { active, previous, rules } = choice;
  const percentOf = (all: readonly StoredRule[]) => all.find(({ to }) => to === 'percent')?.buildId;
  // Another build gets a new rollout id, so other people come first.
  const isSameRollout = remote.rolloutId !== '' && percentOf(rules) === percentOf(remote.rules);
  const hadRules = remote.rules.map(({ buildId }) => buildId);
  const isSameTrial = remote.rulesSince !== null && rules.every(({ buildId }) => hadRules.includes(buildId));
  const data = {
    buildId: active,
    ...(active !== remote.active && { activatedAt: at }),
    previous: previous.slice(-mostPrevious),
    rules: rules.map((rule) => ({ ...rule })),
    rolloutId: isSameRollout ? remote.rolloutId : newId(at.getTime()),
    rulesSince: rules.length === 0 ? null : isSameTrial ? remote.rulesSince : at,
  };
  await within.database.remote.upsert({
    where: { id: remote.id },
    create: { id: remote.id, ...data, activatedAt: at },
    update: data,
  });
}

export interface Rollback {
  readonly id: string;
  /** The build that the caller expects to be the one before. */
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Activates the build that was active before, and ends all rules; only the latter if the expected build is active
 * already. Throws `conflict` when another one is the one before, `no_such_build` when there is none, and what
 * `refuseUnusable` throws.
 */
export async function rollBack(
  context: CommandContext,
  { id, to: expected, reason }: Rollback,
): Promise<void> {
  await withinChange(context, async (within, at) => {
    const remote = await current(within, id);
    const isActive = expected !== undefined && remote.active === expected;
    if (isActive && remote.rules.length === 0) return;
    const to = isActive ? expected : remote.previous.at(-1);
    if (expected !== undefined && to !== expected) throw refusal('conflict', 'builds_changed');
    if (to === undefined) throw new AppError('no_such_build');
    if (!isActive) await refuseUnusable(within, remote, to);
    const previous = isActive ? remote.previous : remote.previous.slice(0, -1);
    await saveChoice(within, at, { remote, choice: { active: to, previous, rules: [] } });
    await recordAudit(within, {
      action: 'remote.rolled_back',
      subject: { kind: 'remote', id },
      before: { build: remote.active },
      after: { build: to },
      reason,
    });
  });
}

/** Identifies the rules of a remote, and the rollout that they belong to. */
export function rulesTagOf({ rules, rulesSince }: Pick<KnownRemote, 'rules' | 'rulesSince'>): string {
  return createHash('sha256')
    .update(JSON.stringify([rulesSince, rules]))
    .digest('base64url');
}

export interface NewRules {
  readonly id: string;
  readonly rules: readonly RolloutRule[];
  /** The tag of the rules that the caller saw. */
  readonly expected?: string | undefined;
  readonly reason?: string | undefined;
}

/**
 * Replaces the rules that give some people another build. Does nothing if they are set already, but not the expected ones:
 * the answer to the first attempt was lost. Throws `conflict` when others were set meanwhile, `invalid` for an address
 * that nobody has, and what `refuseUnusable` throws.
 */
export async function setRules(context: CommandContext, input: NewRules): Promise<void> {
  const { id, expected, reason } = input;
  await withinChange(context, async (within, at) => {
    const remote = await current(within, id);
    const rules = await Promise.all(input.rules.map((rule, index) => storable(within, rule, index)));
    if (expected !== undefined && expected !== rulesTagOf(remote)) {
      if (isDeepStrictEqual(rules, remote.rules)) return;
      throw refusal('conflict', 'rollout_changed');
    }
    const given = new Set(input.rules.map(({ buildId }) => buildId));
    for (const buildId of given) await refuseUnusable(within, remote, buildId);
    await saveChoice(within, at, {
      remote,
      choice: { active: remote.active, previous: remote.previous, rules },
    });
    await recordAudit(within, {
      action: 'remote.rules_set',
      subject: { kind: 'remote', id },
      before: { rules: remote.rules.map((rule) => ({ ...rule })) },
      after: { rules: rules.map((rule) => ({ ...rule })) },
      reason,
    });
  });
}

async function storable({ database }: Within, rule: RolloutRule, index: number): Promise<StoredRule> {
  if (rule.to !== 'people') return rule;
  const emails = rule.emails.map((email) => email.toLowerCase());
  const people = await database.person.findMany({
    where: { email: { in: emails }, deletedAt: null },
    select: { id: true, email: true },
  });
  const missing = emails.find((email) => !people.some((person) => person.email.toLowerCase() === email));
  if (missing !== undefined)
    throw invalidField(['rules', index, 'emails'], 'nobody_there', { address: missing });
  return { to: 'people', people: people.map((person) => person.id).sort(), buildId: rule.buildId };
}
