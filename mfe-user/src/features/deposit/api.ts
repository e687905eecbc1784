import { cancelPayment } from '@dayrise/contracts';
import { api } from '@dayrise/platform';

/** Cancels an undecided payment. Throws `ApiError` 409 when it was decided before. */
export const takeBackPayment = (id: string) => api.call(cancelPayment, { params: { id } });
