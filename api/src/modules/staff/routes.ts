import { endProposal as endProposalEndpoint, listProposals } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { mount, type Router } from '../../http/index.ts';
import { dollarsOf } from '../../lib/money.ts';
import { endProposal } from './commands/end-proposal.ts';
import { sumDecidedAbout, sumDecidedAlone } from './decision-limit.ts';
import { presentProposal } from './presenter.ts';
import { findProposals } from './queries/proposals.ts';

export function mountRoutes(router: Router): void {
  mount(router, listProposals, {
    handle: async ({ context: { database }, actor }) => {
      const decided = await sumDecidedAlone(database, actor.id);
      const about = await sumDecidedAbout(database, decided);
      return {
        proposals: (await findProposals(database)).map(presentProposal),
        fourEyesAbove: config.FOUR_EYES_ABOVE,
        decidedToday: dollarsOf(decided),
        decidedAbout: Object.fromEntries([...about].map(([person, cents]) => [person, dollarsOf(cents)])),
      };
    },
  });
  mount(router, endProposalEndpoint, {
    handle: async ({ context, actor, params, body }) => {
      await endProposal(context, actor, { id: params.id, reason: body.reason });
    },
  });
}
