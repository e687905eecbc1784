import { useTexts } from '@dayrise/platform/texts';
import { Steps } from '@dayrise/ui-kit/layout';
import { messages } from './deposit-texts.ts';
import styles from './payment-steps.module.css';

const steps = ['amount', 'pay', 'proof'] as const;

interface PaymentStepsProps {
  /** Undefined once all are done. */
  readonly current: (typeof steps)[number] | undefined;
}

/** The progress of a payment. */
export function PaymentSteps({ current }: PaymentStepsProps) {
  const texts = useTexts(messages);
  return (
    <Steps
      className={styles.steps}
      label={texts.label}
      steps={steps.map((id) => ({ id, label: texts.steps[id] }))}
      {...(current && { current })}
    />
  );
}
