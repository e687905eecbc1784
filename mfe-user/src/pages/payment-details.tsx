import { Navigate, useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Banner, ButtonLink, Card, PageHeader, Skeleton, useFormatting } from '@dayrise/ui-kit';
import { Inline, Stack } from '@dayrise/ui-kit/layout';
import { useState } from 'react';
import { PaymentSteps } from '../components/payment-steps.tsx';
import { QueryView } from '../components/query-view.tsx';
import { WaitingTime } from '../components/waiting-time.tsx';
import { IntendedPaymentDetails } from '../features/payment/intended-payment-details.tsx';
import { ProofForm } from '../features/payment/proof-form.tsx';
import { messages } from '../features/payment/texts.ts';
import { messages as planMessages } from '../features/plans/texts.ts';
import { account } from '../lib/account.ts';
import { isByContact } from '../lib/by-contact.ts';
import { missedPrice, readPayment } from '../lib/payment-link.ts';
import styles from './payment-details.module.css';

/** The details of an intended payment and the form for its proof. */
export default function PaymentDetailsPage() {
  const texts = useTexts(messages);
  const { below } = useTexts(planMessages);
  const { formatMoney } = useFormatting();
  const [search] = useSearchParams();
  const own = useQuery(account.own());
  /** The server's message once it has the proof. */
  const [sent, setSent] = useState<string | null>(null);
  const [hasImage, setHasImage] = useState(false);
  const payment = readPayment(search);
  if (payment === null) return <Navigate to="/user/deposit" replace />;
  const missed = missedPrice(payment);
  if (sent !== null)
    return (
      <>
        <PageHeader title={texts.received} description={sent} />
        <PaymentSteps current={undefined} />
        <Card className={styles.done} title={texts.next}>
          <p>{payment.plan === undefined || missed !== undefined ? texts.toBalance : texts.toPlan}</p>
          <WaitingTime queue="payments" />
          <Inline className={styles.next} gap={8}>
            <ButtonLink to="/user/deposit" variant="primary">
              {texts.seePayments}
            </ButtonLink>
            <ButtonLink to="/user">{texts.toDashboard}</ButtonLink>
          </Inline>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader
        title={texts.title}
        description={isByContact(payment.method) ? texts.leadByContact : texts.lead}
      />
      <PaymentSteps current={hasImage ? 'proof' : 'pay'} />
      <QueryView query={own} loading={<Skeleton lines={8} />}>
        {(user) => (
          <div className={styles.columns}>
            <Card title={texts.payment}>
              <ProofForm
                user={user}
                payment={payment}
                onImage={setHasImage}
                onSent={({ message }) => setSent(message)}
              />
            </Card>
            <Card className={styles.details} title={texts.details}>
              <Stack gap={16}>
                <IntendedPaymentDetails user={user} payment={payment} />
                {missed !== undefined && (
                  <Banner tone="warning">
                    {below({ amount: formatMoney(payment.amount), price: formatMoney(missed) })}
                  </Banner>
                )}
              </Stack>
            </Card>
          </div>
        )}
      </QueryView>
    </>
  );
}
