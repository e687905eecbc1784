import { type DepositMethod, MOST_LISTED_PAYMENTS } from '@dayrise/contracts';
import { useNavigate, useQuery } from '@dayrise/platform';
import { IMAGE_REFRESH_MS } from '@dayrise/platform/image-addresses';
import { useTexts } from '@dayrise/platform/texts';
import { Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { useState } from 'react';
import { AmountDialog } from '../components/amount-dialog.tsx';
import { PaymentSteps } from '../components/payment-steps.tsx';
import { QueryView } from '../components/query-view.tsx';
import { WaitingTime } from '../components/waiting-time.tsx';
import { ContactDialog } from '../features/deposit/contact-dialog.tsx';
import { DepositMethods } from '../features/deposit/methods.tsx';
import { PaymentList } from '../features/deposit/payment-list.tsx';
import { messages } from '../features/deposit/texts.ts';
import { wallets } from '../features/payment/api.ts';
import { walletsOf } from '../features/payment/method-wallet.ts';
import { account } from '../lib/account.ts';
import { isByContact } from '../lib/by-contact.ts';
import { paymentLink } from '../lib/payment-link.ts';
import styles from './deposit.module.css';

type Step = { readonly method: DepositMethod; readonly ask: 'contact' | 'amount' };

/** The payment methods and the person’s earlier payments. */
export default function DepositPage() {
  const texts = useTexts(messages);
  const navigate = useNavigate();
  const own = useQuery({ ...account.own(), refetchInterval: IMAGE_REFRESH_MS });
  const { data: all } = useQuery(wallets.list());
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <PageHeader title={texts.title} description={texts.lead} />
      <PaymentSteps current="amount" />
      <DepositMethods
        hasWallet={(method) => !all || walletsOf(method, all).length > 0}
        onChoose={(method) => setStep({ method, ask: isByContact(method) ? 'contact' : 'amount' })}
      />
      <Card
        className={styles.payments}
        title={texts.payments}
        description={
          own.data?.paymentMethods.some(({ decision }) => decision === 'pending') && (
            <WaitingTime queue="payments" />
          )
        }
        padding="none"
        footer={
          (own.data?.paymentMethods.length ?? 0) >= MOST_LISTED_PAYMENTS &&
          texts.onlyLatest({ count: MOST_LISTED_PAYMENTS })
        }
      >
        <QueryView query={own} loading={<Skeleton className={styles.skeleton} lines={4} />}>
          {(user) => <PaymentList payments={user.paymentMethods} />}
        </QueryView>
      </Card>
      {step?.ask === 'contact' && (
        <ContactDialog
          method={step.method}
          onCancel={close}
          onContinue={() => setStep({ method: step.method, ask: 'amount' })}
        />
      )}
      {step?.ask === 'amount' && (
        <AmountDialog
          title={texts.with({ method: step.method })}
          initial=""
          onClose={close}
          onSubmit={(amount) => navigate(paymentLink({ amount, method: step.method }))}
        />
      )}
    </>
  );
}
