import { type BodyOf, listWallets, submitPayment } from '@dayrise/contracts';
import { api, queryOptions } from '@dayrise/platform';
import { areas } from '../../lib/keys.ts';

export const wallets = {
  list: () =>
    queryOptions({
      queryKey: [...areas.settings, 'wallets'],
      queryFn: ({ signal }) => api.call(listWallets, { signal }),
      select: ({ wallets: all }) => all,
    }),
};

export interface Proof {
  readonly body: BodyOf<typeof submitPayment>;
  readonly image: File;
  readonly signal: AbortSignal;
  readonly onUploadProgress: (share: number) => void;
}

/** Submits a proof of payment; sending the same key again counts once. */
export const sendProof = ({ body, image, signal, onUploadProgress }: Proof, idempotencyKey: string) =>
  api.call(submitPayment, { body, files: { image }, signal, onUploadProgress, idempotencyKey });
