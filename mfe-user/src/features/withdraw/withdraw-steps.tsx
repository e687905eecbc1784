import { MOST_PENDING_WITHDRAWALS } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Stack, Steps } from '@dayrise/ui-kit/layout';
import { messages } from './texts.ts';

const steps = ['request', 'review', 'decision'] as const;

/** What happens to the money in a withdrawal. */
export function WithdrawSteps() {
  const texts = useTexts(messages).steps;
  return (
    <Stack>
      <Steps
        label={texts.label}
        steps={steps.map((id) => ({ id, ...texts[id] }))}
        current={null}
        direction="column"
      />
      <p>{texts.most({ count: MOST_PENDING_WITHDRAWALS })}</p>
    </Stack>
  );
}
