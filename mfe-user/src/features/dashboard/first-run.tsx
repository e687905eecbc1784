import type { FirstRun as State } from '@dayrise/contracts';
import { ButtonLink, Card, formatRelativeTime } from '@dayrise/ui-kit';
import { Steps } from '@dayrise/ui-kit/layout';
import type { ReactNode } from 'react';
import { paymentLink } from '../../lib/payment-link.ts';
import styles from './first-run.module.css';
import { texts } from './texts.ts';

/** The price of the first plan. */
const TRIAL = { amount: 500, plan: 'Newbie' } as const;

const current = { none: 'choose', declined: 'proof', pending: 'proof', active: 'return' } as const;

/** The three steps to the first return. The server knows how far the person is. */
export default function FirstRun({ state: { payment, nextReturnAt } }: { readonly state: State }) {
  const proof = {
    none: texts.proofMore,
    pending: texts.inReview,
    declined: texts.declined,
    active: undefined,
  };
  return (
    <Card title={texts.firstRun} description={texts.simulated}>
      <div className={styles.body}>
        <Steps
          className={styles.steps}
          label={texts.firstRun}
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
                payment === 'active' ? texts.next(formatRelativeTime(nextReturnAt)) : texts.firstReturnMore,
            },
          ]}
        />
        <div className={styles.actions}>{actions[payment]}</div>
      </div>
    </Card>
  );
}

const begin = (
  <>
    <ButtonLink to={paymentLink(TRIAL)} variant="primary">
      {texts.try}
    </ButtonLink>
    <ButtonLink to="/user/plans">{texts.compare}</ButtonLink>
  </>
);

const actions: Readonly<Record<State['payment'], ReactNode>> = {
  none: begin,
  declined: (
    <>
      {begin}
      <ButtonLink to="/user/deposit">{texts.seePayments}</ButtonLink>
    </>
  ),
  pending: <ButtonLink to="/user/deposit">{texts.seePayments}</ButtonLink>,
  active: <ButtonLink to="/user/positions">{texts.seePosition}</ButtonLink>,
};
