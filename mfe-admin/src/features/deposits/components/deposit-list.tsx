import type { listDeposits, ResponseOf } from '@dayrise/contracts';
import {
  Button,
  Card,
  CopyButton,
  EmptyState,
  formatMoney,
  Money,
  RelativeTime,
  StatusBadge,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { depositTexts } from '../texts.ts';
import styles from './deposit-list.module.css';

type Deposit = ResponseOf<typeof listDeposits>['deposits'][number];

const columns = (onView: (id: string) => void): readonly Column<Deposit>[] => [
  { key: 'user', header: 'User', cell: (deposit) => <strong className={styles.user}>{deposit.user}</strong> },
  { key: 'amount', header: 'Amount', align: 'end', cell: (deposit) => <Money value={deposit.amount} /> },
  {
    key: 'hash',
    header: 'Transaction hash',
    cell: (deposit) => (
      <span className={styles.hash}>
        <code className={styles.code} title={deposit.transactionHash}>
          {deposit.transactionHash}
        </code>
        <CopyButton className={styles.keep} text={deposit.transactionHash} variant="quiet" />
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ decision }) => (
      <StatusBadge status={decision} label={decision === 'pending' ? 'Not active' : undefined} />
    ),
  },
  {
    key: 'at',
    header: 'Submitted',
    cell: (deposit) => <RelativeTime className={styles.keep} value={deposit.createdAt} />,
  },
  {
    key: 'image',
    header: 'Image',
    align: 'end',
    cell: (deposit) => (
      <Button className={styles.end} size="small" variant="quiet" onClick={() => onView(deposit.id)}>
        View Image
      </Button>
    ),
  },
];

interface DepositListProps {
  readonly deposits: readonly Deposit[];
  /** Refetches the list with new image URLs. */
  readonly onReload: () => void;
}

/** Payment records with a transaction hash. */
export function DepositList({ deposits, onReload }: DepositListProps) {
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = deposits.find((deposit) => deposit.id === viewed);
  return (
    <>
      <Card padding="none">
        <Table
          caption="Deposit requests"
          columns={columns(setViewed)}
          rows={deposits}
          rowKey={(deposit) => deposit.id}
          empty={
            <EmptyState icon={<FileSearch />} title={depositTexts.none}>
              Proofs of payment that name a transaction hash appear here.
            </EmptyState>
          }
        />
      </Card>
      <ProofViewer
        proof={
          shown
            ? { src: shown.image, title: `Proof of ${formatMoney(shown.amount)} from ${shown.user}` }
            : null
        }
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
    </>
  );
}
