import { useState } from 'react';
import {
  Avatar,
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
import { Inline, Stack } from '../entries/layout.ts';
import { ConfirmDialog } from '../entries/overlays.ts';

export type Request = { id: string; name: string; dollars: number; wallet: string; at: string };

export type ReviewQueueProps = {
  requests: readonly Request[];
  onDecide: (id: string, decision: 'approve' | 'reject') => void;
  /** Milliseconds since 1970; without it the clock runs. */
  now?: number;
};

/** What waits for a decision, oldest first: who, how much, since when, and two buttons. */
export const ReviewQueue = ({ requests, onDecide, now }: ReviewQueueProps) => {
  const [search, setSearch] = useState('');
  const [rejecting, setRejecting] = useState<Request | null>(null);
  const shown = requests.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  return (
    <Stack gap={24}>
      <PageHeader title="Withdrawals" description={`${requests.length} requests wait for a decision.`} />
      <SearchField label="Search by name" value={search} onValueChange={setSearch} />
      {shown.length === 0 && (
        <EmptyState title="Nothing to decide">New requests appear here as they come in.</EmptyState>
      )}
      {shown.map((request) => (
        <Card
          key={request.id}
          title={
            <Inline gap={8}>
              <Avatar name={request.name} size="small" aria-hidden="true" />
              {request.name}
            </Inline>
          }
          actions={<StatusBadge status="pending" />}
          footer={
            <Inline gap={8} justify="end">
              <Button onClick={() => setRejecting(request)}>Reject</Button>
              <Button variant="primary" onClick={() => onDecide(request.id, 'approve')}>
                Approve <Money value={request.dollars} />
              </Button>
            </Inline>
          }
        >
          <DescriptionList
            layout="grid"
            items={[
              { label: 'Amount', value: <Money value={request.dollars} /> },
              { label: 'Wallet', value: request.wallet },
              { label: 'Requested', value: <RelativeTime value={request.at} now={now} /> },
            ]}
          />
        </Card>
      ))}
      <Pagination
        label="Pages of requests"
        page={1}
        pageSize={20}
        total={shown.length}
        onPageChange={() => undefined}
      />
      <ConfirmDialog
        open={rejecting !== null}
        title={`Reject the request of ${rejecting?.name ?? ''}?`}
        description="The amount goes back to the balance, and we send a notice."
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
