import {
  assignWithdrawal,
  cancelWithdrawal as cancelWithdrawalEndpoint,
  decideWithdrawal,
  listOwnWithdrawals,
  listSavedAddresses,
  listWithdrawals,
  removeAddress as removeAddressEndpoint,
  requestWithdrawal as requestWithdrawalEndpoint,
  saveAddress as saveAddressEndpoint,
} from '@dayrise/contracts';
import { limitPerson, mount, type Router } from '../../http/index.ts';
import { readCash } from '../ledger/index.ts';
import {
  assignRequest,
  findAllAssignees,
  findAssignees,
  findProposalsOn,
  isAssignedTo,
} from '../staff/index.ts';
import { presentChargePolicy } from './charge.ts';
import { approveWithdrawal } from './commands/approve-withdrawal.ts';
import { cancelWithdrawal } from './commands/cancel-withdrawal.ts';
import { rejectWithdrawal } from './commands/reject-withdrawal.ts';
import { removeAddress } from './commands/remove-address.ts';
import { requestWithdrawal } from './commands/request-withdrawal.ts';
import { saveAddress } from './commands/save-address.ts';
import { presentAddress, presentWithdrawal } from './presenter.ts';
import {
  areAddressesRestricted,
  findSavedAddresses,
  findWithdrawals,
  findWithdrawalsOf,
  getWithdrawal,
} from './queries.ts';

/** Ten in two minutes. */
const limitWithdrawals = limitPerson('withdraw', 10, 120);

export function mountRoutes(router: Router): void {
  mount(router, listOwnWithdrawals, {
    handle: async ({ context, actor, query }) => {
      const [{ page, next }, cash] = await Promise.all([
        findWithdrawalsOf(context.database, actor.id, query.cursor),
        readCash(context.database, actor.id),
      ]);
      return {
        withdrawals: page.map((withdrawal) => presentWithdrawal(withdrawal)),
        next,
        ...cash,
        chargePolicy: presentChargePolicy(),
      };
    },
  });

  mount(router, requestWithdrawalEndpoint, {
    before: [limitWithdrawals],
    handle: async ({ context, body }) => ({
      withdrawal: presentWithdrawal(await requestWithdrawal(context, body)),
    }),
  });

  mount(router, cancelWithdrawalEndpoint, {
    handle: async ({ context, params }) => {
      await cancelWithdrawal(context, params.id);
      return { withdrawal: presentWithdrawal(await getWithdrawal(context.database, params.id)) };
    },
  });

  mountAddressRoutes(router);

  mount(router, listWithdrawals, {
    handle: async ({ context, actor, query }) => {
      const only = isAssignedTo(query.assignee, actor.id);
      const { page, next } = await findWithdrawals(context.database, { ...query, only });
      const ids = page.map(({ id }) => id);
      const [proposals, assignees, allAssignees] = await Promise.all([
        findProposalsOn(context.database, 'withdrawal', ids),
        findAssignees(context.database, ids),
        findAllAssignees(context.database, 'withdrawal'),
      ]);
      const forStaff = (id: string) => ({ proposal: proposals.get(id), assignee: assignees.get(id) ?? null });
      return {
        withdrawals: page.map((withdrawal) => presentWithdrawal(withdrawal, forStaff(withdrawal.id))),
        assignees: allAssignees,
        next,
      };
    },
  });

  mount(router, decideWithdrawal, {
    handle: async ({ context, params, body, setStatus }) => {
      const decide = body.status === 'approved' ? approveWithdrawal : rejectWithdrawal;
      const proposal = await decide(context, { id: params.id, reason: body.reason });
      if (proposal) setStatus(202);
      const withdrawal = await getWithdrawal(context.database, params.id);
      const assignees = await findAssignees(context.database, [params.id]);
      const forStaff = { proposal: proposal ?? undefined, assignee: assignees.get(params.id) ?? null };
      return { success: true as const, withdrawal: presentWithdrawal(withdrawal, forStaff) };
    },
  });

  mount(router, assignWithdrawal, {
    handle: async ({ context, params: { id }, body }) => ({
      assignee: await assignRequest(context, {
        kind: 'withdrawal',
        id,
        ...body,
        permission: 'withdrawals.decide',
      }),
    }),
  });
}

function mountAddressRoutes(router: Router): void {
  mount(router, listSavedAddresses, {
    handle: async ({ context: { database }, actor }) => {
      const [addresses, restricted] = await Promise.all([
        findSavedAddresses(database, actor.id),
        areAddressesRestricted(database, actor.id),
      ]);
      return { addresses: addresses.map(presentAddress), restricted };
    },
  });

  mount(router, saveAddressEndpoint, {
    before: [limitPerson('save-address', 30, 3600)],
    handle: async ({ context, actor, body, http }) => {
      const userAgent = http.get('User-Agent');
      return { address: presentAddress(await saveAddress(context, actor, { ...body, userAgent })) };
    },
  });

  mount(router, removeAddressEndpoint, {
    handle: async ({ context, actor, params, http }) => {
      await removeAddress(context, actor, { id: params.id, userAgent: http.get('User-Agent') });
    },
  });
}
