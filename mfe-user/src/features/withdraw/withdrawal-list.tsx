import type { Withdrawal } from '@dayrise/contracts';
import { notify, useMutation } from '@dayrise/platform';
import { describeRefusal } from '@dayrise/platform/failures';
import { Button, EmptyState, formatMoney, Money, RelativeTime, StatusBadge } from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { ArrowUpFromLine } from 'lucide-react';
import { useState } from 'react';
import { Submission } from '../../lib/submission.ts';
import { useMoneyRefresh } from '../../lib/use-money-refresh.ts';
import { takeBackWithdrawal } from './api.ts';
import styles from './withdrawal-list.module.css';

const columns = (onCancel: (withdrawal: Withdrawal) => void): readonly Column<Withdrawal>[] => [
  { key: 'created', header: 'Requested', cell: ({ createdAt }) => <RelativeTime value={createdAt} /> },
  { key: 'wallet', header: 'Wallet', cell: ({ wallet }) => <span className={styles.wallet}>{wallet}</span> },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => <Money value={amount} /> },
  { key: 'charge', header: 'Charge', align: 'end', cell: ({ charge }) => <Money value={charge} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '–' },
  {
    key: 'action',
    header: 'Action',
    hiddenHeader: true,
    align: 'end',
    cell: (withdrawal) =>
      withdrawal.status === 'pending' && (
        <Button
          size="small"
          aria-label={`Cancel withdrawal of ${formatMoney(withdrawal.amount)}`}
          onClick={() => onCancel(withdrawal)}
        >
          Cancel
        </Button>
      ),
  },
];

interface WithdrawalListProps {
  readonly withdrawals: readonly Withdrawal[];
  /** Null when the oldest one is shown. */
  readonly more: { readonly load: () => unknown; readonly loading: boolean } | null;
}

/** The person's withdrawals, newest first; a pending one can be canceled. */
export function WithdrawalList({ withdrawals, more }: WithdrawalListProps) {
  const refresh = useMoneyRefresh();
  const [submission] = useState(() => new Submission());
  const [asked, setAsked] = useState<Withdrawal | null>(null);
  const cancel = useMutation({
    mutationFn: (id: string) => submission.send(id, (key) => takeBackWithdrawal(id, key)),
    networkMode: 'always',
    onSuccess: ({ withdrawal }) => {
      setAsked(null);
      notify({ kind: 'success', text: `Withdrawal of ${formatMoney(withdrawal.amount)} canceled` });
    },
    onSettled: refresh,
  });
  const ask = (withdrawal: Withdrawal) => {
    cancel.reset();
    setAsked(withdrawal);
  };
  return (
    <>
      <Table
        caption="Your withdrawals"
        columns={columns(ask)}
        rows={withdrawals}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState title="No withdrawals yet" icon={<ArrowUpFromLine />}>
            Each request appears here with its status. You can cancel it while it’s pending.
          </EmptyState>
        }
      />
      {more && (
        <div className={styles.more}>
          <Button busy={more.loading} busyLabel="Loading…" onClick={() => more.load()}>
            Load more
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={`Cancel the withdrawal of ${formatMoney(asked.amount)}?`}
          confirmLabel="Cancel withdrawal"
          cancelLabel="Keep it"
          busy={cancel.isPending}
          busyLabel="Canceling…"
          error={cancel.error && describeRefusal(cancel.error)}
          onConfirm={() => cancel.mutate(asked._id)}
          onClose={() => setAsked(null)}
        >
          <p>{formatMoney(asked.amount)} is no longer on hold and is available again right away.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
