import type { Payment } from '@dayrise/contracts';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useTexts } from '@dayrise/platform/texts';
import { DASH, EmptyState, Link, Money, RelativeTime, StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { Receipt } from 'lucide-react';
import { usePage } from '../../components/use-page.tsx';
import { messages } from './texts.ts';

const statusOf = { pending: 'pending', active: 'active', declined: 'declined' } as const;

const columnsFor = (
  texts: ReturnType<typeof messages.in>,
  { describeReason }: ReturnType<typeof useEntryTexts>,
): readonly Column<Payment>[] => [
  {
    key: 'name',
    header: texts.for,
    cell: (payment) => (payment.forPlan ? payment.name : texts.with({ method: payment.name })),
  },
  { key: 'amount', header: texts.amount, align: 'end', cell: (payment) => <Money value={payment.details} /> },
  {
    key: 'status',
    header: texts.status,
    cell: (payment) => <StatusBadge status={statusOf[payment.decision]} />,
  },
  {
    key: 'reason',
    header: texts.reason,
    cell: (payment) =>
      payment.reason ? (
        <bdi>{describeReason(payment.reason)}</bdi>
      ) : payment.decision === 'pending' ? (
        texts.inReview
      ) : (
        DASH
      ),
  },
  { key: 'sent', header: texts.sent, cell: (payment) => <RelativeTime value={payment.createdAt} /> },
  {
    key: 'proof',
    header: texts.proof,
    cell: (payment) => (
      <Link href={payment.detailPic} external aria-label={texts.viewProof({ name: payment.name })}>
        {texts.view}
      </Link>
    ),
  },
];

/** The person's payment records, newest first. */
export function PaymentList({ payments }: { readonly payments: readonly Payment[] }) {
  const texts = useTexts(messages);
  const entryTexts = useEntryTexts(useFormatting());
  const newest = [...payments].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { rows, pages } = usePage(newest, texts.payments);
  return (
    <>
      <Table
        caption={texts.payments}
        columns={columnsFor(texts, entryTexts)}
        rows={rows}
        rowKey={(payment) => payment._id}
        empty={
          <EmptyState title={texts.none} icon={<Receipt />}>
            {texts.noneMore}
          </EmptyState>
        }
      />
      {pages}
    </>
  );
}
