import type { Payment } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  EmptyState,
  Money,
  RelativeTime,
  StatusBadge,
  useFormatting,
  VisuallyHidden,
} from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { ReasonText } from '../../../components/reason-text.tsx';
import { personMessages, recordMessages } from '../texts.ts';
import { LatestOnly } from './latest-only.tsx';

interface PersonPaymentsProps {
  readonly email: string;
  readonly payments: readonly Payment[];
  /** Whether there are earlier ones. */
  readonly more: boolean;
  /** Refetches the person with new image URLs. */
  readonly onReload: () => void;
}

/** A person's payment records, newest first as the server gives them. */
export function PersonPayments({ email, payments, more, onReload }: PersonPaymentsProps) {
  const texts = useTexts(personMessages).payments;
  const { allPayments } = useTexts(recordMessages);
  const can = useCan();
  const { formatMoney } = useFormatting();
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = payments.find((payment) => payment._id === viewed);
  const titleOf = ({ details }: Payment) => texts.proof({ amount: formatMoney(details) });
  const theirs = `/admin/plansRequest?decision=all&search=${encodeURIComponent(email)}`;
  return (
    <Card
      title={texts.title}
      footer={more && <LatestOnly to={can('payments.read') ? theirs : null} label={allPayments} />}
    >
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
                  {payment.detailPic !== '' && (
                    <Button size="small" variant="quiet" onClick={() => setViewed(payment._id)}>
                      {texts.view}
                      <VisuallyHidden>: {titleOf(payment)}</VisuallyHidden>
                    </Button>
                  )}
                </>
              }
            >
              <RelativeTime value={payment.createdAt} />
              {!can('wallets.read') && ` · ${texts.hidden({ permission: 'wallets.read' })}`}
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
        proof={shown ? { src: shown.detailPic, title: titleOf(shown) } : null}
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
    </Card>
  );
}
