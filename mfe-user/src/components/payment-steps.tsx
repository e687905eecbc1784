import { Steps } from '@dayrise/ui-kit/layout';
import styles from './payment-steps.module.css';

const steps = [
  { id: 'amount', label: 'Choose the amount' },
  { id: 'pay', label: 'Pay to our wallet' },
  { id: 'proof', label: 'Upload the proof' },
] as const;

interface PaymentStepsProps {
  /** Undefined once all are done. */
  readonly current: (typeof steps)[number]['id'] | undefined;
}

/** The progress of a payment. */
export function PaymentSteps({ current }: PaymentStepsProps) {
  return (
    <Steps className={styles.steps} label="Steps of a payment" steps={steps} {...(current && { current })} />
  );
}
