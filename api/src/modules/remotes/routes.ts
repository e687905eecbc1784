import {
  activateRemote,
  createRemoteToken,
  deployRemote,
  listRemotes,
  reportRemotes,
  revokeRemoteToken,
  rollBackRemote,
  setRemoteRules,
  withdrawRemoteBuild,
} from '@dayrise/contracts';
import { limitAddress, mount, type Router, readUpload } from '../../http/index.ts';
import { AppError } from '../../lib/app-error.ts';
import { presentProposal } from '../staff/index.ts';
import { LARGEST_ARCHIVE } from './archive.ts';
import { activateBuild } from './commands/activate-build.ts';
import { rollBack, setRules } from './commands/choose-builds.ts';
import { deployBuild } from './commands/deploy-build.ts';
import { createToken, findToken, revokeToken } from './commands/manage-tokens.ts';
import { receiveBuild } from './commands/receive-build.ts';
import { recordReports } from './commands/record-reports.ts';
import { withdrawBuild } from './commands/withdraw-build.ts';
import { findManagedRemotes, findTokens, getManagedRemote, presentToken } from './queries.ts';
import { pinOf, readCohort, resolveEntries } from './resolve.ts';
import { readSnapshot } from './snapshot.ts';

/** Deployment of remotes, rollouts, and reports of browsers. */
export function mountRoutes(router: Router): void {
  mount(router, listRemotes, {
    handle: async ({ context, actor }) => ({
      remotes: await findManagedRemotes(context.database),
      pin: pinOf(resolveEntries(await readSnapshot(), actor)),
    }),
  });
  mount(router, deployRemote, {
    ignoresSession: true,
    before: [limitAddress('deploy-remote', 60, 60)],
    prepare: async ({ context, params, http }) => {
      const token = await findToken(context, http.get('Authorization'), params.id);
      const build = await receiveBuild(params.id, () => readUpload(http, LARGEST_ARCHIVE));
      return { token, build };
    },
    handle: ({ context, prepared }) => deployBuild(context, prepared.token, prepared.build),
  });
  mount(router, createRemoteToken, {
    handle: async ({ context, actor, params, body }) => {
      const { token, id } = await createToken(context, actor, { remoteId: params.id, owner: body.owner });
      const details = (await findTokens(context.database, params.id)).find((each) => each.id === id);
      if (!details) throw new AppError('not_found');
      return { token, details: presentToken(details) };
    },
  });
  mount(router, revokeRemoteToken, {
    handle: async ({ context, params }) => {
      await revokeToken(context, params.id);
      return undefined;
    },
  });
  mount(router, setRemoteRules, {
    handle: async ({ context, params, body }) => {
      await setRules(context, { ...body, id: params.id });
      return { remote: await getManagedRemote(context.database, params.id) };
    },
  });
  mount(router, activateRemote, {
    handle: async ({ context, params, body, setStatus }) => {
      const proposal = await activateBuild(context, { id: params.id, ...body });
      if (proposal) setStatus(202);
      const remote = await getManagedRemote(context.database, params.id);
      return { remote, proposal: proposal ? presentProposal(proposal) : undefined };
    },
  });
  mount(router, rollBackRemote, {
    handle: async ({ context, params, body }) => {
      await rollBack(context, { ...body, id: params.id });
      return { remote: await getManagedRemote(context.database, params.id) };
    },
  });
  mount(router, withdrawRemoteBuild, {
    handle: async ({ context, params, body }) => {
      await withdrawBuild(context, { id: params.id, buildId: body.buildId, reason: body.reason });
      return { remote: await getManagedRemote(context.database, params.id) };
    },
  });
  mount(router, reportRemotes, {
    ignoresSession: true,
    before: [limitAddress('remote-reports', 120, 60)],
    handle: async ({ context, body, http }) => {
      await recordReports(context, body.reports, readCohort(http.cookies.get('cohort')));
      return undefined;
    },
  });
}
