import { type DepositMethod, depositMethods, findPlan, LARGEST_AMOUNT } from '@dayrise/contracts';

/** An intended payment: dollars, and either a plan or a payment method. */
export type IntendedPayment =
  | { readonly amount: number; readonly plan: string; readonly method?: undefined }
  | { readonly amount: number; readonly method: DepositMethod; readonly plan?: undefined };

/** The price of the payment's plan if the amount is below it: then it goes to the balance. */
export function missedPrice({ plan, amount }: IntendedPayment): number | undefined {
  const price = findPlan(plan ?? '')?.price;
  return price !== undefined && amount < price ? price : undefined;
}

/** The path of the payment page. */
export function paymentLink(payment: IntendedPayment): string {
  const search = new URLSearchParams({ amount: String(payment.amount) });
  if (payment.plan !== undefined) search.set('plan', payment.plan);
  else search.set('method', payment.method);
  return `/user/payment-details?${search}`;
}

/** Reads an intended payment from a URL’s query; null if anything is missing or invalid. */
export function readPayment(search: URLSearchParams): IntendedPayment | null {
  const text = search.get('amount') ?? '';
  const amount = /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  if (amount <= 0 || amount > LARGEST_AMOUNT) return null;
  const plan = findPlan(search.get('plan') ?? '');
  if (plan !== undefined) return { amount, plan: plan.name };
  const method = depositMethods.find((known) => known === search.get('method'));
  return method === undefined ? null : { amount, method };
}
