import {
  decidePayment,
  getProofImage,
  listDeposits,
  listPayments,
  submitPayment as submitPaymentEndpoint,
} from '@dayrise/contracts';
import { AppError, file, limitPerson, mount, type Router } from '../../http/index.ts';
import { findProposalsOn } from '../staff/index.ts';
import { activatePayment } from './commands/activate-payment.ts';
import { declinePayment } from './commands/decline-payment.ts';
import { discardProof } from './commands/remove-proof.ts';
import { storeProof } from './commands/store-proof.ts';
import { submitPayment } from './commands/submit-payment.ts';
import { presentDeposit, presentPayment, presentPaymentForReview } from './presenter.ts';
import { readProofImage } from './proofs/read-proof-image.ts';
import { isSigned } from './proofs/signed-address.ts';
import { proofStorage } from './proofs/storage.ts';
import { findDeposits, findPayments, getPayment } from './queries.ts';

/** Ten an hour. */
const limitProofs = limitPerson('proofs', 10, 3600);

export function mountRoutes(router: Router): void {
  mount(router, submitPaymentEndpoint, {
    before: [limitProofs],
    prepare: async ({ context, upload, http }) =>
      storeProof(context, await readProofImage(upload, () => http.res.destroyed)),
    release: (_, proof) => discardProof(proof),
    handle: async ({ context, body, prepared }) => {
      const payment = await submitPayment(context, { fields: body, proof: prepared });
      return {
        message: 'Your payment was submitted and waits for review.',
        payment: presentPayment(payment),
      };
    },
  });

  mount(router, getProofImage, {
    handle: async ({ params, query }) => {
      if (!isSigned(params.hash, query.expires, query.signature)) throw new AppError('forbidden');
      const image = await proofStorage().read(params.hash);
      if (image === null) throw new AppError('not_found');
      return file('image/webp', image, {
        'Cache-Control': 'private, max-age=300',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        'Content-Disposition': 'inline; filename="proof.webp"',
      });
    },
  });

  mount(router, listPayments, {
    handle: async ({ context, query }) => {
      const { page, next } = await findPayments(context.database, query);
      const proposals = await findProposalsOn(
        context.database,
        'payment',
        page.map(({ id }) => id),
      );
      return {
        payments: page.map((payment) => presentPaymentForReview(payment, proposals.get(payment.id))),
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
      return { success: true as const, payment: presentPaymentForReview(payment, proposal ?? undefined) };
    },
  });

  mount(router, listDeposits, {
    handle: async ({ context, query }) => {
      const { page, next } = await findDeposits(context.database, query.cursor);
      return { deposits: page.map(presentDeposit), next };
    },
  });
}
