import type { DepositMethod } from '@dayrise/contracts';

/** Whether deposits with this method are agreed on with investor relations, instead of going to a wallet. */
export const isByContact = (method: DepositMethod | undefined): boolean =>
  method === 'Cash App' || method === 'Paypal';
