import {
  inviteStaff as inviteStaffEndpoint,
  listStaff,
  removeStaff,
  updateStaff as updateStaffEndpoint,
} from '@dayrise/contracts';
import { mount, type Router } from '../../http/index.ts';
import { type ProposalRow, presentProposal } from '../staff/index.ts';
import { inviteStaff } from './commands/invite-staff.ts';
import { updateStaff } from './commands/update-staff.ts';
import { findStaff } from './queries/staff.ts';

const present = (proposal: ProposalRow | null) => ({
  proposal: proposal ? presentProposal(proposal) : undefined,
});

/** The staff: invitations, sets of permissions, removal. */
export function mountStaffRoutes(router: Router): void {
  mount(router, listStaff, {
    handle: async ({ context }) => ({ staff: await findStaff(context.database) }),
  });
  mount(router, inviteStaffEndpoint, {
    handle: async ({ context, actor, body, setStatus }) => {
      const { proposal, joined } = await inviteStaff(context, actor, body);
      if (proposal) setStatus(202);
      return { ...present(proposal), joined };
    },
  });
  mount(router, updateStaffEndpoint, {
    handle: async ({ context, actor, params, body, setStatus }) => {
      const proposal = await updateStaff(context, actor, { personId: params.id, ...body });
      if (proposal) setStatus(202);
      return present(proposal);
    },
  });
  mount(router, removeStaff, {
    handle: async ({ context, actor, params, body, setStatus }) => {
      const { reason } = body;
      const proposal = await updateStaff(context, actor, { personId: params.id, set: null, reason });
      if (proposal) setStatus(202);
      return present(proposal);
    },
  });
}
