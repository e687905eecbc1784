import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { notify, useMutation } from '@dayrise/platform';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { useFailures } from '@dayrise/platform/failures';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, EmptyState, Money, RelativeTime, StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { takeBackWithdrawal } from './api.ts';
import { messages } from './texts.ts';
import styles from './withdrawal-list.module.css';

interface WithdrawalListProps {
  readonly withdrawals: readonly Withdrawal[];
  /** Null when the oldest one is shown. */
  readonly more: { readonly load: () => unknown; readonly loading: boolean } | null;
}

/** The person's withdrawals, newest first; a pending one can be canceled. */
export function WithdrawalList({ withdrawals, more }: WithdrawalListProps) {
  const texts = useTexts(messages).list;
  const labels = useTexts(fieldLabels);
  const caption = useTexts(messages).own;
  const { refusal } = useFailures();
  const { formatMoney } = useFormatting();
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  const cancel = useMutation({
    mutationFn: (id: string) => submission.send(id, (key) => takeBackWithdrawal(id, key)),
    onSuccess: ({ withdrawal }) => {
      setAsked(null);
      notify({ kind: 'success', text: texts.canceled({ amount: formatMoney(withdrawal.amount) }) });
    },
    onSettled: refresh,
  });
  const ask = (withdrawal: Withdrawal) => {
    cancel.reset();
    setAsked(withdrawal);
  };
  const { describeReason } = useEntryTexts(useFormatting());
  const columns: readonly Column<Withdrawal>[] = [
    {
      key: 'created',
      header: texts.requested,
      line: 'title',
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'wallet',
      header: labels.wallet,
      cell: ({ wallet, network }) => (
        <>
          <span className={styles.wallet}>{wallet}</span>
          {network && <Badge>{networkLabels[network]}</Badge>}
        </>
      ),
    },
    {
      key: 'amount',
      header: labels.amount,
      align: 'end',
      line: 'end',
      cell: ({ amount }) => <Money value={amount} />,
    },
    {
      key: 'charge',
      header: texts.charge,
      align: 'end',
      wideOnly: true,
      cell: ({ charge }) => <Money value={charge} />,
    },
    {
      key: 'status',
      header: texts.status,
      cell: ({ status, reason }) => (
        <>
          <StatusBadge status={status} />
          {reason && <bdi className={styles.reason}>{describeReason(reason)}</bdi>}
        </>
      ),
    },
    {
      key: 'action',
      header: texts.action,
      hiddenHeader: true,
      align: 'end',
      line: 'action',
      cell: (withdrawal) =>
        withdrawal.status === 'pending' && (
          <Button
            size="small"
            aria-label={texts.cancelOf({ amount: formatMoney(withdrawal.amount) })}
            onClick={() => ask(withdrawal)}
          >
            {texts.cancel}
          </Button>
        ),
    },
  ];
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={withdrawals}
        rowKey={({ _id }) => _id}
        narrow="lines"
        empty={
          <EmptyState title={texts.none} icon={<ArrowUpFromLine />}>
            {texts.noneText}
          </EmptyState>
        }
      />
      {more && (
        <div className={styles.more}>
          <Button busy={more.loading} busyLabel={texts.loading} onClick={() => more.load()}>
            {texts.more}
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={texts.ask({ amount: formatMoney(asked.amount) })}
          confirmLabel={texts.confirm}
          cancelLabel={texts.keep}
          busy={cancel.isPending}
          busyLabel={texts.canceling}
          error={cancel.error && refusal(cancel.error)}
          onConfirm={() => cancel.mutate(asked._id)}
          onClose={() => setAsked(null)}
        >
          <p>{texts.askText({ amount: formatMoney(asked.amount) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
