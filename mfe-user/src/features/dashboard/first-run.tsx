import type { FirstRun as State } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { ButtonLink, Card, useFormatting } from '@dayrise/ui-kit';
import { Steps } from '@dayrise/ui-kit/layout';
import { paymentLink } from '../../lib/payment-link.ts';
import styles from './first-run.module.css';
import { messages } from './first-run-texts.ts';

/** The price of the first plan. */
const TRIAL = { amount: 500, plan: 'Newbie' } as const;

const current = { none: 'choose', declined: 'proof', pending: 'proof', active: 'return' } as const;

/** The three steps to the first return. The server knows how far the person is. */
export default function FirstRun({ state: { payment, nextReturnAt } }: { readonly state: State }) {
  const texts = useTexts(messages);
  const { formatRelativeTime } = useFormatting();
  const proof = {
    none: texts.proofMore,
    pending: texts.inReview,
    declined: texts.declined,
    active: undefined,
  };
  return (
    <Card title={texts.title} description={texts.simulated}>
      <div className={styles.body}>
        <Steps
          className={styles.steps}
          label={texts.title}
          current={current[payment]}
          steps={[
            {
              id: 'choose',
              label: texts.choose,
              description: payment === 'none' ? texts.chooseMore : undefined,
            },
            { id: 'proof', label: texts.proof, description: proof[payment] },
            {
              id: 'return',
              label: texts.firstReturn,
              description:
                payment === 'active'
                  ? texts.next({ time: formatRelativeTime(nextReturnAt) })
                  : texts.firstReturnMore,
            },
          ]}
        />
        <div className={styles.actions}>
          {(payment === 'none' || payment === 'declined') && (
            <>
              <ButtonLink to={paymentLink(TRIAL)} variant="primary">
                {texts.try}
              </ButtonLink>
              <ButtonLink to="/user/plans">{texts.compare}</ButtonLink>
            </>
          )}
          {payment !== 'active' && (
            <ButtonLink to="/user/deposit">
              {payment === 'none' ? texts.deposit : texts.seePayments}
            </ButtonLink>
          )}
          {payment === 'active' && <ButtonLink to="/user/positions">{texts.seePosition}</ButtonLink>}
        </div>
      </div>
    </Card>
  );
}
