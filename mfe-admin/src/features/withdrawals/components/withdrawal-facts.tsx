import { networkLabels, type Withdrawal } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { CopyButton, type DescriptionListProps, Money, Skeleton } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { payout } from '../consequence.ts';
import { withdrawalQueries } from '../queries.ts';
import { messages } from '../texts.ts';
import styles from './withdrawal-facts.module.css';

/** Tells what a decision on a withdrawal rests on: way, amounts, address. */
export function useWithdrawalFacts() {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  return (withdrawal: Withdrawal): DescriptionListProps['items'] => [
    { label: texts.card.method, value: withdrawal.method },
    ...(withdrawal.network ? [{ label: labels.network, value: networkLabels[withdrawal.network] }] : []),
    { label: texts.card.charge, value: <Money value={withdrawal.charge} /> },
    { label: texts.card.paidOut, value: <Money value={payout(withdrawal)} /> },
    { label: texts.card.balance, value: <Money value={withdrawal.user.balance} /> },
    {
      label: labels.wallet,
      value: (
        <SimulatedAddress className={styles.wallet}>
          <code>{withdrawal.wallet}</code>
          <CopyButton
            className={styles.copy}
            text={withdrawal.wallet}
            label={texts.card.copy}
            variant="quiet"
          />
        </SimulatedAddress>
      ),
    },
  ];
}

/** The facts of one withdrawal, read from the server. */
export function WithdrawalFacts({ id }: { readonly id: string }) {
  const texts = useTexts(messages);
  const factsOf = useWithdrawalFacts();
  const query = useQuery(withdrawalQueries.one(id));
  return (
    <QueryView query={query} loading={<Skeleton lines={3} />} failedTitle={texts.failedToLoad}>
      {(withdrawal) => withdrawal && <FactList items={factsOf(withdrawal)} />}
    </QueryView>
  );
}
