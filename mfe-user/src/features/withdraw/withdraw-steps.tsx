import { MOST_PENDING_WITHDRAWALS } from '@dayrise/contracts';
import { Stack, Steps } from '@dayrise/ui-kit/layout';

const steps = [
  {
    id: 'request',
    label: 'You request it',
    description: 'The amount moves from available to on hold. Nothing else changes.',
  },
  {
    id: 'review',
    label: 'An admin reviews it',
    description: 'Until then you can cancel it, and the amount is available again right away.',
  },
  {
    id: 'decision',
    label: 'It is approved or rejected',
    description:
      'If it’s approved, the amount leaves your balance and you receive it minus the charge. If it’s rejected, the amount is available again.',
  },
] as const;

/** What happens to the money in a withdrawal. */
export function WithdrawSteps() {
  return (
    <Stack>
      <Steps label="What happens in a withdrawal" steps={steps} current={null} direction="column" />
      <p>You can have {MOST_PENDING_WITHDRAWALS} pending requests at a time.</p>
    </Stack>
  );
}
