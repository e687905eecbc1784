import type { ChargePolicy } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { DASH, DescriptionList, type Formatting, Money, useFormatting } from '@dayrise/ui-kit';
import { chargeFor } from './charge.ts';
import { messages } from './texts.ts';
import styles from './withdraw-summary.module.css';

/** The amount, the charge and the payout; dashes until an amount is entered. */
export function WithdrawSummary({
  amount,
  policy,
}: {
  readonly amount: number | null;
  readonly policy: ChargePolicy;
}) {
  const texts = useTexts(messages).summary;
  const formatting = useFormatting();
  const known = amount !== null && amount > 0 ? amount : null;
  const reckoned = known === null ? null : chargeFor(known, policy);
  return (
    <div className={styles.summary}>
      <DescriptionList
        items={[
          { label: texts.from, value: <Money value={known} /> },
          {
            label: chargeLabel(policy, texts, formatting),
            value: reckoned ? <Money value={reckoned.charge} /> : DASH,
          },
          {
            label: texts.receive,
            value: <Money className={styles.net} value={reckoned?.net} />,
          },
        ]}
      />
    </div>
  );
}

function chargeLabel(
  { flat, basisPoints, cap }: ChargePolicy,
  texts: ReturnType<typeof messages.in>['summary'],
  { formatMoney, formatNumber }: Formatting,
): string {
  const parts = [
    flat > 0 && formatMoney(flat),
    basisPoints > 0 && texts.percent({ share: formatNumber(basisPoints / 100, 2) }),
  ].filter(Boolean);
  if (parts.length === 0) return texts.none;
  const charge = parts.join(' + ');
  return texts.charge({ policy: cap === null ? charge : texts.atMost({ charge, cap: formatMoney(cap) }) });
}
