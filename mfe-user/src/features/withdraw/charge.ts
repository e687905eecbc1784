import type { ChargePolicy } from '@dayrise/contracts';
import { centsOf } from '../../lib/cents.ts';

/** The charge and net payout of a withdrawal of `amount` dollars, calculated like the server does. */
export function chargeFor(amount: number, policy: ChargePolicy): { charge: number; net: number } {
  const cents = centsOf(amount);
  const asked = centsOf(policy.flat) + Math.floor((cents * policy.basisPoints) / 10_000);
  const capped = policy.cap === null ? asked : Math.min(asked, centsOf(policy.cap));
  const charge = Math.min(capped, cents);
  return { charge: charge / 100, net: (cents - charge) / 100 };
}
