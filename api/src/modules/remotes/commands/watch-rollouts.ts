import type { CommandContext } from '../../../context.ts';
import { clock } from '../../../lib/clock.ts';
import { logger } from '../../../lib/logger.ts';
import { recordAudit } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { forgetSnapshot, type KnownRemote, readSnapshot } from '../snapshot.ts';
import { withinChange } from '../within-change.ts';
import { misfit, saveChoice } from './choose-builds.ts';

/** Milliseconds that are compared. */
const windowMs = 15 * 60_000;
/** If the active build had too few loads in the same minutes, its last day is used. */
const longerMs = 86_400_000;
/** The minimum number of loads, failed ones included, before builds are compared. */
export const MINIMUM_SAMPLES = 10;
/** A significance level of 1 %: one rollout in a hundred ends by chance. */
const significant = 2.33;
/** The minimum difference of the failure rates, as a fraction, whatever the significance. */
const least = 0.05;

export interface Outcome {
  /** Parts that were loaded, or failed to. */
  readonly samples: number;
  /** Those that failed or threw; at most as many. */
  readonly bad: number;
}

/** Whether a build does worse than the stable one: a two-proportion z-test, with a minimum of samples. */
export function doesWorse(fresh: Outcome, stable: Outcome): boolean {
  if (fresh.samples < MINIMUM_SAMPLES) return false;
  const rate = fresh.bad / fresh.samples;
  const usual = stable.samples === 0 ? 0 : stable.bad / stable.samples;
  if (rate - usual < least) return false;
  // Without reports of the active build, assume as many loads without problems.
  const samples = stable.samples === 0 ? fresh.samples : stable.samples;
  const pooled = (fresh.bad + usual * samples) / (fresh.samples + samples);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / fresh.samples + 1 / samples));
  return error === 0 ? false : (rate - usual) / error > significant;
}

async function outcomeOf(
  { database }: CommandContext,
  { id, buildId, since }: { id: string; buildId: string; since: Date },
): Promise<Outcome> {
  const [row] = await database.$queryRaw<Outcome[]>`
    SELECT coalesce(sum(given_samples), 0)::int AS samples, coalesce(sum(given_bad), 0)::int AS bad
    FROM remote_minute WHERE remote_id = ${id} AND build_id = ${buildId} AND minute >= ${since}`;
  const { samples = 0, bad = 0 } = row ?? {};
  return { samples, bad: Math.min(samples, bad) };
}

/** Ends the rules of each build that does worse than the active one in the same minutes. Never promotes one. */
export async function watchRollouts(context: CommandContext): Promise<void> {
  const { remotes } = await readSnapshot();
  for (const remote of remotes.values()) {
    if (remote.rulesSince === null || remote.rules.length === 0) continue;
    const started = Math.floor(remote.rulesSince.getTime() / 60_000) * 60_000;
    const since = new Date(Math.max(started, clock.now() - windowMs));
    for (const buildId of new Set(remote.rules.map((rule) => rule.buildId))) {
      if (buildId === remote.active) continue;
      const fresh = await outcomeOf(context, { id: remote.id, buildId, since });
      if (fresh.samples < MINIMUM_SAMPLES) continue;
      const stable = await stableOutcome(context, remote, since);
      if (doesWorse(fresh, stable)) await abort(context, { id: remote.id, buildId, fresh, stable });
    }
  }
}

async function stableOutcome(
  context: CommandContext,
  { id, active }: KnownRemote,
  since: Date,
): Promise<Outcome> {
  if (active === null) return { samples: 0, bad: 0 };
  const now = await outcomeOf(context, { id, buildId: active, since });
  if (now.samples >= MINIMUM_SAMPLES) return now;
  return outcomeOf(context, { id, buildId: active, since: new Date(clock.now() - longerMs) });
}

const percent = ({ samples, bad }: Outcome) =>
  samples === 0 ? 'nothing' : `${Math.round((bad / samples) * 100)}% of ${samples}`;

interface Abort {
  readonly id: string;
  readonly buildId: string;
  readonly fresh: Outcome;
  readonly stable: Outcome;
}

async function abort(context: CommandContext, { id, buildId, fresh, stable }: Abort): Promise<void> {
  await withinChange(context, async (within, at) => {
    forgetSnapshot();
    const remote = (await readSnapshot()).remotes.get(id);
    const rules = remote?.rules.filter((rule) => rule.buildId !== buildId) ?? [];
    // Somebody may have ended it meanwhile.
    if (!remote || rules.length === remote.rules.length) return;
    const active = await buildToReturnTo(remote);
    await saveChoice(within, at, {
      remote,
      choice: { active: active.buildId, previous: active.previous, rules },
    });
    const reason = `Problems in ${percent(fresh)} of its parts; of the stable build, in ${percent(stable)}.${active.note}`;
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
  const candidates = [...previous, ...(active ? [active] : [])];
  const stays = { buildId: active, previous, note: '' };
  const reason = active === null ? null : await misfit(remote, active);
  if (reason === null) return stays;
  for (let at = candidates.length - 2; at >= 0; at -= 1) {
    const buildId = candidates[at] ?? '';
    if (remote.builds.has(buildId) && (await misfit(remote, buildId)) === null) {
      const note = ` The stable build ${active} doesn’t fit the shell, so ${buildId} was activated. ${reason}`;
      return { buildId, previous: candidates.slice(0, at), note };
    }
  }
  return { ...stays, note: ` No build fits the shell. ${reason}` };
}
