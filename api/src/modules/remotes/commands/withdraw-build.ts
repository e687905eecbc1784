import type { CommandContext } from '../../../context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordAudit } from '../../audit/index.ts';
import { notify } from '../../notifications/index.ts';
import { endProposalsOn } from '../../staff/index.ts';
import { withinChange } from '../within-change.ts';
import { current, latestCompatible, saveChoice } from './choose-builds.ts';

/**
 * Removes a build from everybody: its rules and a proposal to activate it end, and if it is active, the latest earlier
 * one that fits the shell becomes active. Its files are deleted by the daily clean-up. Throws `not_found`, or
 * `no_such_build`.
 */
export async function withdrawBuild(
  context: CommandContext,
  input: { readonly id: string; readonly buildId: string; readonly reason: string | undefined },
): Promise<void> {
  const { id, buildId, reason } = input;
  await withinChange(context, async (within, at) => {
    const remote = await current(within, id);
    if (!remote.builds.has(buildId)) throw new AppError('no_such_build');
    const earlier = remote.previous.filter((each) => each !== buildId);
    const kept = { active: remote.active, previous: earlier };
    const next = remote.active === buildId ? await latestCompatible(remote, earlier) : kept;
    const rules = remote.rules.filter((rule) => rule.buildId !== buildId);
    const choice = { active: next?.active ?? null, previous: next?.previous ?? [], rules };
    await saveChoice(within, at, { remote, choice });
    const build = { remoteId: id, buildId };
    await within.database.remoteBuild.deleteMany({ where: build });
    await within.database.remoteWithdrawal.create({ data: { ...build, withdrawnAt: at, reason } });
    await endProposalsOn(within, 'build', id, { build: buildId });
    await recordAudit(within, {
      action: 'remote.withdrawn',
      subject: { kind: 'remote', id },
      before: { build: buildId },
      after: { build: choice.active },
      reason,
    });
    await notify(within, {
      to: { staffWith: 'remotes.manage' },
      kind: 'queue',
      title: `Build ${id} ${buildId} withdrawn`,
      text: choice.active === null ? 'No other build is active.' : `${choice.active} is active.`,
      link: '/admin/remotes',
    });
  });
}
