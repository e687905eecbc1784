import type { User } from '@dayrise/contracts';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { DescriptionList, Money } from '@dayrise/ui-kit';
import type { IntendedPayment } from '../../lib/payment-link.ts';
import styles from './intended-payment-details.module.css';
import { messages } from './texts.ts';

/** The payer, the amount and what it is for, shown before the proof is uploaded. */
export function IntendedPaymentDetails({
  user,
  payment,
}: {
  readonly user: User;
  readonly payment: IntendedPayment;
}) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  return (
    <DescriptionList
      items={[
        { label: texts.username, value: user.name },
        { label: labels.email, value: user.email },
        { label: texts.tradingId, value: user._id },
        payment.plan === undefined
          ? { label: texts.method, value: payment.method }
          : { label: texts.plan, value: payment.plan },
        { label: labels.amount, value: <Money className={styles.amount} value={payment.amount} /> },
      ]}
    />
  );
}
