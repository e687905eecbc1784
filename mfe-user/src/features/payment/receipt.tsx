import type { User } from '@dayrise/contracts';
import { DescriptionList, Money } from '@dayrise/ui-kit';
import type { IntendedPayment } from '../../lib/payment-link.ts';
import styles from './receipt.module.css';

/** The payer, the amount and what it is for, shown before the proof is uploaded. */
export function Receipt({ user, payment }: { readonly user: User; readonly payment: IntendedPayment }) {
  return (
    <DescriptionList
      items={[
        { label: 'Username', value: user.name },
        { label: 'Email', value: user.email },
        { label: 'Trading ID', value: user._id },
        payment.plan === undefined
          ? { label: 'Method', value: payment.method }
          : { label: 'Plan', value: payment.plan },
        { label: 'Amount', value: <Money className={styles.amount} value={payment.amount} /> },
      ]}
    />
  );
}
