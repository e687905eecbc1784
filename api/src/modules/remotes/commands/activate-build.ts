import type { CommandContext } from '../../../context.ts';
import { recordAudit } from '../../audit/index.ts';
import { askSecondPerson, endProposalsOn, type ProposalRow } from '../../staff/index.ts';
import type { KnownRemote } from '../snapshot.ts';
import { withinChange } from '../within-change.ts';
import { current, refuseUnusable, saveChoice } from './choose-builds.ts';
import { doesWorse, outcomeOf, stableOutcome } from './watch-rollouts.ts';

/**
 * Gives everybody a build; rules that name it end. Returns the proposal where no rollout has proved the build and it
 * waits for a second owner. Throws `no_such_build`, `build_refused` where it doesn't fit or has a page of another
 * remote, and what `askSecondPerson` throws.
 */
export async function activateBuild(
  context: CommandContext,
  input: { readonly id: string; readonly buildId: string; readonly reason?: string | undefined },
): Promise<ProposalRow | null> {
  const { id, buildId } = input;
  return withinChange(context, async (within, at) => {
    const remote = await current(within, id);
    await refuseUnusable(within, remote, buildId);
    if (remote.active === buildId && remote.rules.length === 0) return null;
    let reason = input.reason;
    if (!(await isProved(within, remote, buildId))) {
      const asked = await askSecondPerson(within, {
        kind: 'build',
        subjectId: id,
        personId: null,
        action: 'activate',
        permission: 'remotes.manage',
        input: { build: buildId },
        reason,
      });
      if (asked.proposal) return asked.proposal;
      reason = asked.reason;
    }
    const previous = [
      ...remote.previous.filter((each) => each !== buildId),
      ...(remote.active ? [remote.active] : []),
    ];
    const rules = remote.rules.filter((rule) => rule.buildId !== buildId);
    const choice = { active: buildId, previous: previous.filter((each) => each !== buildId), rules };
    await saveChoice(within, at, { remote, choice });
    await endProposalsOn(within, 'build', id);
    await recordAudit(within, {
      action: 'remote.activated',
      subject: { kind: 'remote', id },
      before: { build: remote.active },
      after: { build: buildId },
      reason,
    });
    return null;
  });
}

/** The minimum number of people who used a build before one owner may give it to everybody. */
const enoughPeople = 10;

/** Whether everybody had the build before, or enough people whom a rule gave it, without more problems than others. */
async function isProved(context: CommandContext, remote: KnownRemote, buildId: string): Promise<boolean> {
  if (remote.active === buildId || remote.previous.includes(buildId)) return true;
  const deployed = remote.builds.get(buildId)?.deployed;
  if (!deployed || deployed.abortedAt) return false;
  const since = deployed.at;
  const fresh = await outcomeOf(context, { id: remote.id, buildId, since });
  return fresh.people >= enoughPeople && !doesWorse(fresh, await stableOutcome(context, remote, since));
}
