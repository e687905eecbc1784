import type { Payment } from '@dayrise/contracts';
import { useConfirmation } from '@dayrise/platform/confirmation';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { type FieldLabels, fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Button, EmptyState, Link, Money, RelativeTime, StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { Receipt } from 'lucide-react';
import { usePage } from '../../components/use-page.tsx';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { takeBackPayment } from './api.ts';
import { messages } from './texts.ts';

const columnsFor = (
  texts: ReturnType<typeof messages.in>,
  labels: FieldLabels,
  { describeReason }: ReturnType<typeof useEntryTexts>,
  onCancel: (payment: Payment) => void,
): readonly Column<Payment>[] => [
  {
    key: 'name',
    header: texts.for,
    line: 'title',
    cell: (payment) => (payment.forPlan ? payment.name : texts.with({ method: payment.name })),
  },
  {
    key: 'amount',
    header: labels.amount,
    align: 'end',
    line: 'end',
    cell: (payment) => <Money value={payment.details} />,
  },
  {
    key: 'status',
    header: texts.status,
    cell: (payment) => <StatusBadge status={payment.decision} />,
  },
  {
    key: 'reason',
    header: labels.reason,
    cell: (payment) =>
      payment.reason ? (
        <bdi>{describeReason(payment.reason)}</bdi>
      ) : (
        payment.decision === 'pending' && texts.inReview
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
  {
    key: 'action',
    header: texts.action,
    hiddenHeader: true,
    align: 'end',
    line: 'action',
    cell: (payment) =>
      payment.decision === 'pending' && (
        <Button
          size="small"
          aria-label={texts.cancelOf({ name: payment.name })}
          onClick={() => onCancel(payment)}
        >
          {texts.cancelPayment}
        </Button>
      ),
  },
];

/** The person's payment records, newest first; an undecided one can be canceled. */
export function PaymentList({ payments }: { readonly payments: readonly Payment[] }) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const formatting = useFormatting();
  const { formatMoney } = formatting;
  const entryTexts = useEntryTexts(formatting);
  const { asked, ask, dialog } = useConfirmation({
    send: ({ _id }: Payment) => takeBackPayment(_id),
    done: ({ payment }) => texts.canceled({ amount: formatMoney(payment.details) }),
    refresh: useMoneyRefresh(),
  });
  const newest = [...payments].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const { rows, pages } = usePage(newest, texts.payments);
  return (
    <>
      <Table
        caption={texts.payments}
        columns={columnsFor(texts, labels, entryTexts, ask)}
        rows={rows}
        rowKey={(payment) => payment._id}
        narrow="lines"
        empty={
          <EmptyState title={texts.none} icon={<Receipt />}>
            {texts.noneMore}
          </EmptyState>
        }
      />
      {pages}
      {asked && (
        <ConfirmDialog
          {...dialog}
          title={texts.ask}
          confirmLabel={texts.confirmCancel}
          cancelLabel={texts.keep}
          busyLabel={texts.canceling}
        >
          <p>{texts.askText({ amount: formatMoney(asked.details) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
