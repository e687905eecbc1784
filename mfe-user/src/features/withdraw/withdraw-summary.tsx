import type { ChargePolicy } from '@dayrise/contracts';
import { DASH, DescriptionList, formatMoney, formatNumber, Money } from '@dayrise/ui-kit';
import { chargeFor } from './charge.ts';
import styles from './withdraw-summary.module.css';

/** The amount, the charge and the payout; dashes until an amount is entered. */
export function WithdrawSummary({
  amount,
  policy,
}: {
  readonly amount: number | null;
  readonly policy: ChargePolicy;
}) {
  const known = amount !== null && amount > 0 ? amount : null;
  const reckoned = known === null ? null : chargeFor(known, policy);
  return (
    <div className={styles.summary}>
      <DescriptionList
        items={[
          { label: 'From your balance', value: <Money value={known} /> },
          {
            label: `Charge (${describePolicy(policy)})`,
            value: reckoned ? <Money value={reckoned.charge} /> : DASH,
          },
          {
            label: 'You will receive',
            value: <Money className={styles.net} value={reckoned?.net} />,
          },
        ]}
      />
    </div>
  );
}

function describePolicy({ flat, basisPoints, cap }: ChargePolicy): string {
  const parts = [
    flat > 0 && formatMoney(flat),
    basisPoints > 0 && `${formatNumber(basisPoints / 100, 2)}%`,
  ].filter(Boolean);
  if (parts.length === 0) return 'none';
  return cap === null ? parts.join(' + ') : `${parts.join(' + ')}, at most ${formatMoney(cap)}`;
}
