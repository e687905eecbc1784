import type { Payment } from '@dayrise/contracts';
import { Button, Card, EmptyState, formatMoney, Money, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import styles from './person.module.css';

interface PersonPaymentsProps {
  readonly payments: readonly Payment[];
  /** Refetches the person with new image URLs. */
  readonly onReload: () => void;
}

/** A person's payment records, newest first as the server gives them. */
export function PersonPayments({ payments, onReload }: PersonPaymentsProps) {
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = payments.find((payment) => payment._id === viewed);
  return (
    <Card title="Payment records" padding="none">
      {payments.length === 0 ? (
        <EmptyState icon={<Inbox />} title="No payment records found.">
          Proofs of payment the person uploads appear here.
        </EmptyState>
      ) : (
        <ul className={styles.rows}>
          {payments.map((payment) => (
            <li key={payment._id} className={styles.row}>
              <div className={styles.words}>
                <span className={styles.main}>
                  {payment.name} · <Money value={payment.details} />
                </span>
                <span className={styles.more}>
                  <RelativeTime value={payment.createdAt} />
                  {payment.reason && ` · ${payment.reason}`}
                </span>
              </div>
              <StatusBadge
                status={payment.decision}
                label={payment.decision === 'pending' ? 'Not active' : undefined}
              />
              <Button size="small" variant="quiet" onClick={() => setViewed(payment._id)}>
                View Image
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ProofViewer
        proof={shown ? { src: shown.detailPic, title: `Proof of ${formatMoney(shown.details)}` } : null}
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
    </Card>
  );
}
