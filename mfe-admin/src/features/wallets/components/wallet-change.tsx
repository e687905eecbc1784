import type { Proposal } from '@dayrise/contracts';
import { useQuery } from '@dayrise/platform';
import { fieldLabels } from '@dayrise/platform/field-labels';
import { useTexts } from '@dayrise/platform/texts';
import { Skeleton } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { FactList } from '../../../components/fact-list.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { changeText } from '../changes.ts';
import { walletQueries } from '../queries.ts';
import { messages } from '../texts.ts';

interface WalletChangeProps {
  readonly id: string;
  /** The fields that change. */
  readonly input: Proposal['input'];
}

/** A wallet as it is, and what a proposal would change of it. */
export function WalletChange({ id, input }: WalletChangeProps) {
  const texts = useTexts(messages);
  const labels = useTexts(fieldLabels);
  const query = useQuery(walletQueries.list());
  return (
    <QueryView query={query} loading={<Skeleton lines={2} />} failedTitle={texts.notLoaded}>
      {({ wallets }) => {
        const wallet = wallets.find(({ _id }) => _id === id);
        if (!wallet) return null;
        const { name, address } = wallet;
        const before = { name, address, retired: wallet.retiredAt !== null };
        const change = changeText({ before, after: { ...before, ...input } }, texts.changes);
        return (
          <FactList
            items={[
              { label: labels.wallet, value: name },
              {
                label: labels.address,
                value: (
                  <SimulatedAddress>
                    <code>{address}</code>
                  </SimulatedAddress>
                ),
              },
              { label: texts.change, value: change },
            ]}
          />
        );
      }}
    </QueryView>
  );
}
