import { endProposal as endProposalEndpoint, listProposals } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { mount, type Router } from '../../http/index.ts';
import { endProposal } from './commands/end-proposal.ts';
import { presentProposal } from './presenter.ts';
import { findProposals } from './queries/proposals.ts';

export function mountRoutes(router: Router): void {
  mount(router, listProposals, {
    handle: async ({ context }) => ({
      proposals: (await findProposals(context.database)).map(presentProposal),
      fourEyesAbove: config.FOUR_EYES_ABOVE,
    }),
  });
  mount(router, endProposalEndpoint, {
    handle: async ({ context, actor, params, body }) => {
      await endProposal(context, actor, { id: params.id, reason: body.reason });
    },
  });
}
