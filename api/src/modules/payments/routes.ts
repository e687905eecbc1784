import {
  assignPayment,
  cancelPayment as cancelPaymentEndpoint,
  decidePayment,
  listDeposits,
  listPayments,
  submitPayment as submitPaymentEndpoint,
} from '@dayrise/contracts';
import { limitPerson, mount, type Router } from '../../http/index.ts';
import { invalidField } from '../../lib/app-error.ts';
import { discardImages, storeImages } from '../images/index.ts';
import {
  assignRequest,
  findAllAssignees,
  findAssignees,
  findProposalsOn,
  isAssignedTo,
} from '../staff/index.ts';
import { activatePayment } from './commands/activate-payment.ts';
import { cancelPayment } from './commands/cancel-payment.ts';
import { declinePayment } from './commands/decline-payment.ts';
import { submitPayment } from './commands/submit-payment.ts';
import { presentDeposit, presentPayment, presentPaymentForReview } from './presenter.ts';
import { findDeposits, findPayments, getPayment } from './queries.ts';

/** Ten an hour. */
const limitProofs = limitPerson('proofs', 10, 3600);

export function mountRoutes(router: Router): void {
  mount(router, submitPaymentEndpoint, {
    before: [limitProofs],
    prepare: async ({ context, uploads, http }) => {
      const [proof] = await storeImages(context, uploads, () => http.res.destroyed);
      if (!proof) throw invalidField(['image'], 'proof_missing');
      return proof;
    },
    release: (_, proof) => discardImages([proof]),
    handle: async ({ text, context, body, prepared }) => {
      const payment = await submitPayment(context, { fields: body, proof: prepared });
      return {
        message: text('payment_submitted'),
        payment: presentPayment(payment),
      };
    },
  });

  mount(router, cancelPaymentEndpoint, {
    handle: async ({ context, params }) => {
      await cancelPayment(context, params.id);
      return { payment: presentPayment(await getPayment(context.database, params.id)) };
    },
  });

  mount(router, listPayments, {
    handle: async ({ context, actor, query }) => {
      const only = isAssignedTo(query.assignee, actor.id);
      const { page, next } = await findPayments(context.database, { ...query, only });
      const ids = page.map(({ id }) => id);
      const [proposals, assignees, allAssignees] = await Promise.all([
        findProposalsOn(context.database, 'payment', ids),
        findAssignees(context.database, ids),
        findAllAssignees(context.database, 'payment'),
      ]);
      const forStaff = (id: string) => ({ proposal: proposals.get(id), assignee: assignees.get(id) ?? null });
      return {
        payments: page.map((payment) => presentPaymentForReview(payment, forStaff(payment.id))),
        assignees: allAssignees,
        next,
      };
    },
  });

  mount(router, decidePayment, {
    handle: async ({ context, params, body, setStatus }) => {
      const decide = body.status ? activatePayment : declinePayment;
      const proposal = await decide(context, { id: params.id, reason: body.reason });
      if (proposal) setStatus(202);
      const payment = await getPayment(context.database, params.id);
      const assignees = await findAssignees(context.database, [params.id]);
      const forStaff = { proposal: proposal ?? undefined, assignee: assignees.get(params.id) ?? null };
      return { success: true as const, payment: presentPaymentForReview(payment, forStaff) };
    },
  });

  mount(router, assignPayment, {
    handle: async ({ context, params: { id }, body }) => ({
      assignee: await assignRequest(context, { kind: 'payment', id, ...body, permission: 'payments.decide' }),
    }),
  });

  mount(router, listDeposits, {
    handle: async ({ context, query }) => {
      const { page, next } = await findDeposits(context.database, query.cursor);
      return { deposits: page.map(presentDeposit), next };
    },
  });
}
