import { useState } from 'react';
import {
  Button,
  Card,
  DescriptionList,
  EmptyState,
  Money,
  PageHeader,
  RelativeTime,
  StatusBadge,
} from '../entries/core.ts';
import { Pagination } from '../entries/data.ts';
import { SearchField } from '../entries/forms.ts';
import { Inline, PersonChip, Stack } from '../entries/layout.ts';
import { Thumbnail } from '../entries/media.ts';
import { ConfirmDialog } from '../entries/overlays.ts';

export type Payment = {
  id: string;
  name: string;
  dollars: number;
  wallet: string;
  proof: string;
  at: string;
};

export type ReviewQueueProps = {
  payments: readonly Payment[];
  onDecide: (id: string, decision: 'approve' | 'reject') => void;
  /** Milliseconds since 1970; without it the clock runs. */
  now?: number;
};

/** Payments to decide on, oldest first: the person, the amount, the proof, and two buttons. */
export const ReviewQueue = ({ payments, onDecide, now }: ReviewQueueProps) => {
  const [search, setSearch] = useState('');
  const [rejecting, setRejecting] = useState<Payment | null>(null);
  const shown = payments.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Stack gap={24}>
      <PageHeader
        title="Payments"
        description={
          payments.length === 1
            ? '1 payment waits for a decision.'
            : `${payments.length} payments wait for a decision.`
        }
      />
      <SearchField label="Search by name" value={search} onValueChange={setSearch} />
      {shown.length === 0 && (
        <EmptyState title="Nothing to decide">New payments appear here as they come in.</EmptyState>
      )}
      {shown.map((payment) => (
        <Card
          key={payment.id}
          title={<PersonChip name={payment.name} />}
          actions={<StatusBadge status="pending" />}
          footer={
            <Inline gap={8} justify="end">
              <Button onClick={() => setRejecting(payment)}>Reject</Button>
              <Button variant="primary" onClick={() => onDecide(payment.id, 'approve')}>
                Approve <Money value={payment.dollars} />
              </Button>
            </Inline>
          }
        >
          <DescriptionList
            layout="grid"
            items={[
              { label: 'Amount', value: <Money value={payment.dollars} /> },
              { label: 'Wallet', value: payment.wallet },
              {
                label: 'Proof',
                value: <Thumbnail src={payment.proof} alt={`Proof of payment ${payment.id}`} size="small" />,
              },
              { label: 'Sent', value: <RelativeTime value={payment.at} now={now} /> },
            ]}
          />
        </Card>
      ))}
      <Pagination
        label="Pages of payments"
        page={1}
        pageSize={20}
        total={shown.length}
        onPageChange={() => undefined}
      />
      <ConfirmDialog
        open={rejecting !== null}
        title={`Reject the payment of ${rejecting?.name ?? ''}?`}
        description="The amount isn’t added to the balance, and we send a notice."
        confirmLabel="Reject"
        tone="danger"
        onClose={() => setRejecting(null)}
        onConfirm={() => {
          if (rejecting) onDecide(rejecting.id, 'reject');
          setRejecting(null);
        }}
      />
    </Stack>
  );
};
