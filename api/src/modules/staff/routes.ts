import { endProposal as endProposalEndpoint, listProposals } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { mount, type Router } from '../../http/index.ts';
import { dollarsOf } from '../../lib/money.ts';
import { endProposal } from './commands/end-proposal.ts';
import { sumDecidedAlone } from './decision-limit.ts';
import { presentProposal } from './presenter.ts';
import { findProposals } from './queries/proposals.ts';

export function mountRoutes(router: Router): void {
  mount(router, listProposals, {
    handle: async ({ context, actor }) => ({
      proposals: (await findProposals(context.database)).map(presentProposal),
      fourEyesAbove: config.FOUR_EYES_ABOVE,
      decidedToday: dollarsOf(await sumDecidedAlone(context.database, actor.id)),
    }),
  });
  mount(router, endProposalEndpoint, {
    handle: async ({ context, actor, params, body }) => {
      await endProposal(context, actor, { id: params.id, reason: body.reason });
    },
  });
}
