import { type ChargePolicy, centsOf, withdrawalCharge } from '@dayrise/contracts';

/** The charge and net payout of a withdrawal of `amount` dollars, as the server calculates them. */
export function chargeFor(amount: number, policy: ChargePolicy): { charge: number; net: number } {
  const cents = centsOf(amount);
  const { flat, basisPoints, cap } = policy;
  const charge = Number(
    withdrawalCharge(BigInt(cents), {
      flat: BigInt(centsOf(flat)),
      basisPoints: BigInt(basisPoints),
      cap: cap === null ? null : BigInt(centsOf(cap)),
    }),
  );
  return { charge: charge / 100, net: (cents - charge) / 100 };
}
