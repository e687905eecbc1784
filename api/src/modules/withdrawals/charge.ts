import { type ChargePolicy, withdrawalCharge } from '@dayrise/contracts';
import { config } from '../../config.ts';
import { dollarsOf } from '../../lib/money.ts';

/** How withdrawals are charged, in cents; without a cap it is null. */
const settings = {
  flat: BigInt(config.WITHDRAWAL_CHARGE_CENTS),
  basisPoints: BigInt(config.WITHDRAWAL_CHARGE_BASIS_POINTS),
  cap: config.WITHDRAWAL_CHARGE_CAP_CENTS === 0 ? null : BigInt(config.WITHDRAWAL_CHARGE_CAP_CENTS),
};

/** The charge for a withdrawal of `amount` cents, in cents. */
export const chargeFor = (amount: bigint): bigint => withdrawalCharge(amount, settings);

/** The charge policy as the API returns it. */
export function presentChargePolicy(): ChargePolicy {
  return {
    flat: dollarsOf(settings.flat),
    basisPoints: Number(settings.basisPoints),
    cap: settings.cap === null ? null : dollarsOf(settings.cap),
  };
}
