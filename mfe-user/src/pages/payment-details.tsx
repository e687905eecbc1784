import { Navigate, useQuery, useSearchParams } from '@dayrise/platform';
import { ButtonLink, Card, PageHeader, Skeleton } from '@dayrise/ui-kit';
import { useState } from 'react';
import { PaymentSteps } from '../components/payment-steps.tsx';
import { QueryView } from '../components/query-view.tsx';
import { ProofForm } from '../features/payment/proof-form.tsx';
import { Receipt } from '../features/payment/receipt.tsx';
import { account } from '../lib/account.ts';
import { readPayment } from '../lib/payment-link.ts';
import styles from './payment-details.module.css';

/** The receipt of an intended payment and the form for its proof. */
export default function PaymentDetailsPage() {
  const [search] = useSearchParams();
  const own = useQuery(account.own());
  /** The server's message once it has the proof. */
  const [sent, setSent] = useState<string | null>(null);
  const [hasImage, setHasImage] = useState(false);
  const payment = readPayment(search);
  if (payment === null) return <Navigate to="/user/deposit" replace />;
  if (sent !== null)
    return (
      <>
        <PageHeader title="Proof received" description={sent} />
        <PaymentSteps current={undefined} />
        <Card className={styles.done} title="What happens next">
          <p>
            An admin reviews your proof. Nothing moves until then. Once it’s approved,{' '}
            {payment.plan === undefined ? 'the amount is added to your balance' : 'your plan starts'}. You can
            follow its status under your payments.
          </p>
          <div className={styles.next}>
            <ButtonLink to="/user/deposit" variant="primary">
              See your payments
            </ButtonLink>
            <ButtonLink to="/user">Go to the dashboard</ButtonLink>
          </div>
        </Card>
      </>
    );
  return (
    <>
      <PageHeader
        title="Payment details"
        description="Check the receipt, choose a wallet, and upload an image that shows the payment."
      />
      <PaymentSteps current={hasImage ? 'proof' : 'pay'} />
      <QueryView query={own} name="receipt" loading={<Skeleton lines={8} />}>
        {(user) => (
          <div className={styles.columns}>
            <Card title="Payment">
              <ProofForm
                user={user}
                payment={payment}
                onImage={setHasImage}
                onSent={({ message }) => setSent(message)}
              />
            </Card>
            <Card className={styles.receipt} title="Receipt">
              <Receipt user={user} payment={payment} />
            </Card>
          </div>
        )}
      </QueryView>
    </>
  );
}
