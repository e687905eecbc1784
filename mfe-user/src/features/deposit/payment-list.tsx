import type { Payment } from '@dayrise/contracts';
import { EmptyState, Link, Money, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Receipt } from 'lucide-react';
import { usePage } from '../../components/use-page.tsx';

const statusOf = { pending: 'pending', active: 'active', declined: 'declined' } as const;

const columns: readonly Column<Payment>[] = [
  {
    key: 'name',
    header: 'For',
    cell: (payment) => (payment.forPlan ? payment.name : `Deposit with ${payment.name}`),
  },
  { key: 'amount', header: 'Amount', align: 'end', cell: (payment) => <Money value={payment.details} /> },
  { key: 'status', header: 'Status', cell: (payment) => <StatusBadge status={statusOf[payment.decision]} /> },
  {
    key: 'reason',
    header: 'Reason',
    cell: (payment) => payment.reason ?? (payment.decision === 'pending' ? 'In review' : '–'),
  },
  { key: 'sent', header: 'Sent', cell: (payment) => <RelativeTime value={payment.createdAt} /> },
  {
    key: 'proof',
    header: 'Proof',
    cell: (payment) => (
      <Link href={payment.detailPic} external aria-label={`View the proof for ${payment.name}`}>
        View
      </Link>
    ),
  },
];

/** The person's payment records, newest first. */
export function PaymentList({ payments }: { readonly payments: readonly Payment[] }) {
  const newest = [...payments].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { rows, pages } = usePage(newest, 'Your payments');
  return (
    <>
      <Table
        caption="Your payments"
        columns={columns}
        rows={rows}
        rowKey={(payment) => payment._id}
        empty={
          <EmptyState title="No payments yet" icon={<Receipt />}>
            Each deposit you submit appears here with its status.
          </EmptyState>
        }
      />
      {pages}
    </>
  );
}
