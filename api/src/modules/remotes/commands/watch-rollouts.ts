import type { CommandContext } from '../../../context.ts';
import { withTransaction } from '../../../data/transaction.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { recordAudit } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { type KnownRemote, readSnapshot } from '../snapshot.ts';
import { withinChange } from '../within-change.ts';
import { current, findIncompatibility, latestCompatible, saveChoice } from './choose-builds.ts';

/** Milliseconds that are compared. */
const windowMs = 15 * 60_000;
/** The same for the active build, if too few people used it in the same minutes. */
const longerMs = 86_400_000;
/** Fewer people than this are counted over the active build's last day, and then as this many with the same rate. */
const minimumStable = 10;
/** The minimum number of people with problems that ends a rollout. Fewer may be mistaken or lying: staff are alerted. */
export const MINIMUM_PEOPLE = 3;
/** A significance level of 1 %: one rollout in a hundred ends by chance. */
const significant = 2.33;
/** The minimum difference of the rates, as a fraction, whatever the significance. */
const least = 0.05;

/** People to whom the server gave a build. */
export interface Outcome {
  /** Those whose browsers reported on it. */
  readonly people: number;
  /** Those of them who had problems. */
  readonly bad: number;
}

/** Whether a build does worse than the stable one: a two-proportion z-test. */
export function doesWorse(fresh: Outcome, stable: Outcome): boolean {
  if (fresh.people === 0) return false;
  const rate = fresh.bad / fresh.people;
  const usual = stable.people === 0 ? 0 : stable.bad / stable.people;
  if (rate - usual < least) return false;
  // Few reports of the active build prove nothing for or against it.
  const people = Math.max(stable.people, minimumStable);
  const pooled = (fresh.bad + usual * people) / (fresh.people + people);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / fresh.people + 1 / people));
  return error === 0 ? false : (rate - usual) / error > significant;
}

/** What browsers reported of a build since a moment. */
export async function outcomeOf(
  { database }: CommandContext,
  { id, buildId, since }: { id: string; buildId: string; since: Date },
): Promise<Outcome> {
  const [row] = await database.$queryRaw<Outcome[]>`
    SELECT count(*)::int AS people, count(*) FILTER (WHERE bad_at >= ${since})::int AS bad
    FROM remote_person WHERE seen_at >= ${since} AND remote_id = ${id} AND build_id = ${buildId}`;
  return row ?? { people: 0, bad: 0 };
}

/**
 * Ends the rules of each build that does worse than the active one in the same minutes, for several people; with fewer,
 * staff are alerted. Never promotes a build.
 */
export async function watchRollouts(context: CommandContext): Promise<void> {
  const { remotes } = await readSnapshot();
  for (const remote of remotes.values()) {
    if (remote.rulesSince === null || remote.rules.length === 0) continue;
    const since = new Date(Math.max(remote.rulesSince.getTime(), clock.now() - windowMs));
    for (const buildId of new Set(remote.rules.map((rule) => rule.buildId))) {
      if (buildId === remote.active) continue;
      const fresh = await outcomeOf(context, { id: remote.id, buildId, since });
      if (fresh.bad === 0) continue;
      const stable = await stableOutcome(context, remote, since);
      if (!doesWorse(fresh, stable)) continue;
      const finding = { id: remote.id, buildId, fresh, stable };
      if (fresh.bad >= MINIMUM_PEOPLE) await abort(context, finding);
      else await alert(context, finding, remote.rulesSince);
    }
  }
}

/** The same of the active build; of its last day if there were too few loads since. */
export async function stableOutcome(
  context: CommandContext,
  { id, active }: KnownRemote,
  since: Date,
): Promise<Outcome> {
  if (active === null) return { people: 0, bad: 0 };
  const now = await outcomeOf(context, { id, buildId: active, since });
  if (now.people >= minimumStable) return now;
  return outcomeOf(context, { id, buildId: active, since: new Date(clock.now() - longerMs) });
}

/** A finding in words. */
const describe = ({ fresh, stable }: Finding) =>
  `${fresh.bad} of ${fresh.people} people had problems; with the stable build, ${stable.bad} of ${stable.people}.`;

interface Finding {
  readonly id: string;
  readonly buildId: string;
  readonly fresh: Outcome;
  readonly stable: Outcome;
}

/** Tells staff once per rollout that a build does worse, for fewer people than end it. */
async function alert(context: CommandContext, finding: Finding, since: Date): Promise<void> {
  const { id, buildId } = finding;
  await withTransaction(context, async (within) => {
    await within.database.$queryRaw`SELECT FROM remote WHERE id = ${id} FOR UPDATE`;
    const after = { path: ['build'], equals: buildId };
    const where = { action: 'remote.alerted', subjectId: id, at: { gte: since }, after };
    if ((await within.database.auditEvent.count({ where })) > 0) return;
    const reason = describe(finding);
    await recordAudit(within, {
      action: 'remote.alerted',
      subject: { kind: 'remote', id },
      after: { build: buildId },
      reason,
    });
    await notify(within, {
      to: { staffWith: 'remotes.manage' },
      kind: 'queue',
      title: `Problems with ${id} ${buildId}`,
      text: `${reason} The rollout goes on: it ends when ${MINIMUM_PEOPLE} people have problems.`,
      link: '/admin/remotes',
    });
  });
}

async function abort(context: CommandContext, finding: Finding): Promise<void> {
  const { id, buildId, fresh, stable } = finding;
  await withinChange(context, async (within, at) => {
    const remote = await current(within, id);
    const rules = remote.rules.filter((rule) => rule.buildId !== buildId);
    // Somebody may have ended it meanwhile.
    if (rules.length === remote.rules.length) return;
    const active = await buildToReturnTo(remote);
    await saveChoice(within, at, {
      remote,
      choice: { active: active.buildId, previous: active.previous, rules },
    });
    const reason = `${describe(finding)}${active.note}`;
    await within.database.remoteBuild.updateMany({
      where: { remoteId: id, buildId },
      data: { abortedAt: at, abortReason: reason },
    });
    await recordAudit(within, {
      action: 'remote.aborted',
      subject: { kind: 'remote', id },
      before: { build: buildId },
      after: { build: active.buildId },
      reason,
    });
    await notify(within, {
      to: { staffWith: 'remotes.manage' },
      kind: 'queue',
      title: `Rollout of ${id} ${buildId} aborted`,
      text: reason,
      link: '/admin/remotes',
    });
    logger.warn({ remote: id, build: buildId, fresh, stable }, 'a rollout was aborted');
  });
}

interface Return {
  readonly buildId: string | null;
  readonly previous: readonly string[];
  /** A further note for staff. */
  readonly note: string;
}

/** The active build if this shell can run it, else the latest earlier one that it can run. */
async function buildToReturnTo(remote: KnownRemote): Promise<Return> {
  const { active, previous } = remote;
  const stays = { buildId: active, previous, note: '' };
  const reason = active === null ? null : await findIncompatibility(remote, active);
  if (reason === null) return stays;
  const found = await latestCompatible(remote, previous);
  if (!found) return { ...stays, note: ` No build fits the shell. ${reason}` };
  const note = ` The stable build ${active} doesn’t fit the shell, so ${found.active} was activated. ${reason}`;
  return { buildId: found.active, previous: found.previous, note };
}
