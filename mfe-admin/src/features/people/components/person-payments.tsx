import type { Payment } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button, Card, EmptyState, Money, RelativeTime, StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { personMessages } from '../texts.ts';

interface PersonPaymentsProps {
  readonly payments: readonly Payment[];
  /** Refetches the person with new image URLs. */
  readonly onReload: () => void;
}

/** A person's payment records, newest first as the server gives them. */
export function PersonPayments({ payments, onReload }: PersonPaymentsProps) {
  const texts = useTexts(personMessages).payments;
  const { formatMoney } = useFormatting();
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = payments.find((payment) => payment._id === viewed);
  return (
    <Card title={texts.title}>
      {payments.length === 0 ? (
        <EmptyState icon={<Inbox />} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ItemList dense>
          {payments.map((payment) => (
            <Item
              key={payment._id}
              title={
                <>
                  {payment.name} · <Money value={payment.details} />
                </>
              }
              actions={
                <>
                  <StatusBadge
                    status={payment.decision}
                    label={payment.decision === 'pending' ? texts.inReview : undefined}
                  />
                  <Button size="small" variant="quiet" onClick={() => setViewed(payment._id)}>
                    {texts.view}
                  </Button>
                </>
              }
            >
              <RelativeTime value={payment.createdAt} />
              {payment.reason && (
                <>
                  {' · '}
                  <ReasonText reason={payment.reason} />
                </>
              )}
            </Item>
          ))}
        </ItemList>
      )}
      <ProofViewer
        proof={
          shown ? { src: shown.detailPic, title: texts.proof({ amount: formatMoney(shown.details) }) } : null
        }
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
    </Card>
  );
}
