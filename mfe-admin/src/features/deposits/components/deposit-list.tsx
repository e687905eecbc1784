import type { listDeposits, ResponseOf } from '@dayrise/contracts';
import { type FieldLabels, fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import {
  Button,
  Card,
  CopyButton,
  EmptyState,
  Money,
  RelativeTime,
  StatusBadge,
  useFormatting,
  VisuallyHidden,
} from '@dayrise/ui-kit';
import { type Column, Table } from '@dayrise/ui-kit/data';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { messages as proofMessages } from '../../../components/proof-texts.ts';
import { ProofViewer } from '../../../components/proof-viewer.tsx';
import { messages } from '../texts.ts';
import styles from './deposit-list.module.css';

type Deposit = ResponseOf<typeof listDeposits>['deposits'][number];

const columns = (
  texts: ReturnType<typeof messages.in>,
  labels: FieldLabels,
  imageRemoved: string,
  titleOf: (deposit: Deposit) => string,
  onView: (id: string) => void,
): readonly Column<Deposit>[] => [
  {
    key: 'user',
    header: texts.user,
    cell: (deposit) => <strong className={styles.user}>{deposit.user}</strong>,
  },
  { key: 'amount', header: labels.amount, align: 'end', cell: (deposit) => <Money value={deposit.amount} /> },
  {
    key: 'hash',
    header: labels.transactionHash,
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
    header: texts.status,
    cell: ({ decision }) => (
      <StatusBadge status={decision} label={decision === 'pending' ? texts.inReview : undefined} />
    ),
  },
  {
    key: 'at',
    header: texts.submitted,
    cell: (deposit) => <RelativeTime className={styles.keep} value={deposit.createdAt} />,
  },
  {
    key: 'image',
    header: texts.image,
    align: 'end',
    cell: (deposit) =>
      deposit.image === '' ? (
        imageRemoved
      ) : (
        <Button className={styles.end} size="small" variant="quiet" onClick={() => onView(deposit.id)}>
          {texts.view}
          <VisuallyHidden>: {titleOf(deposit)}</VisuallyHidden>
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
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const { removed } = useTexts(proofMessages);
  const { formatMoney } = useFormatting();
  const [viewed, setViewed] = useState<string | null>(null);
  const shown = deposits.find((deposit) => deposit.id === viewed);
  const titleOf = ({ amount, user }: Deposit) =>
    texts.proofTitle({ amount: formatMoney(amount), name: user });
  return (
    <>
      <Card padding="none">
        <Table
          caption={texts.list}
          columns={columns(texts, labels, removed, titleOf, setViewed)}
          rows={deposits}
          rowKey={(deposit) => deposit.id}
          empty={
            <EmptyState icon={<FileSearch />} title={texts.none}>
              {texts.noneYet}
            </EmptyState>
          }
        />
      </Card>
      <ProofViewer
        proof={shown ? { src: shown.image, title: titleOf(shown) } : null}
        onReload={onReload}
        onClose={() => setViewed(null)}
      />
    </>
  );
}
