import { useCan, useQuery } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { AddWallet } from '../features/wallets/components/add-wallet.tsx';
import { WalletList } from '../features/wallets/components/wallet-list.tsx';
import { walletQueries } from '../features/wallets/queries.ts';
import { messages } from '../features/wallets/texts.ts';

/** `/admin/addWalletAddress` */
export default function AddWalletAddressPage() {
  const texts = useTexts(messages);
  const can = useCan();
  const query = useQuery(walletQueries.list());
  return (
    <AdminPage title={texts.title} description={texts.lead}>
      <TwoColumns>
        {can('wallets.manage') && <AddWallet />}
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="14rem" />}
          failedTitle={texts.notLoaded}
        >
          {({ wallets }) => <WalletList wallets={wallets} />}
        </QueryView>
      </TwoColumns>
    </AdminPage>
  );
}
