import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { useConfirmation } from '@dayrise/platform/confirmation';
import { useEntryTexts } from '@dayrise/platform/entry-texts';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { Submission } from '@dayrise/platform/submission';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, EmptyState, Money, RelativeTime, StatusBadge, useFormatting } from '@dayrise/ui-kit';
import { type Column, SimulatedAddress, Table } from '@dayrise/ui-kit/data';
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
  const { own: caption } = useTexts(messages);
  const { formatMoney } = useFormatting();
  const [submission] = useState(() => new Submission());
  const { asked, ask, dialog } = useConfirmation({
    send: ({ _id }: Withdrawal) => submission.send(_id, (key) => takeBackWithdrawal(_id, key)),
    done: ({ withdrawal }) => texts.canceled({ amount: formatMoney(withdrawal.amount) }),
    refresh: useMoneyRefresh(),
  });
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
        <SimulatedAddress>
          <span className={styles.wallet}>{wallet}</span>
          {network && <Badge>{networkLabels[network]}</Badge>}
        </SimulatedAddress>
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
          {...dialog}
          title={texts.ask({ amount: formatMoney(asked.amount) })}
          confirmLabel={texts.confirm}
          cancelLabel={texts.keep}
          busyLabel={texts.canceling}
        >
          <p>{texts.askText({ amount: formatMoney(asked.amount) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
