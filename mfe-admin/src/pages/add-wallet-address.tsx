import { useCan, useQuery } from '@dayrise/platform';
import { AdminPage } from '../components/admin-page.tsx';
import { CardSkeletons } from '../components/card-skeletons.tsx';
import { QueryView } from '../components/query-view.tsx';
import { TwoColumns } from '../components/two-columns.tsx';
import { AddWallet } from '../features/wallets/components/add-wallet.tsx';
import { WalletList } from '../features/wallets/components/wallet-list.tsx';
import { walletQueries } from '../features/wallets/queries.ts';

/** `/admin/addWalletAddress` */
export default function AddWalletAddressPage() {
  const can = useCan();
  const query = useQuery(walletQueries.list());
  return (
    <AdminPage title="Wallet addresses" description="The wallets people can choose for a simulated deposit.">
      <TwoColumns>
        {can('wallets.manage') && <AddWallet />}
        <QueryView
          query={query}
          loading={<CardSkeletons count={1} height="14rem" />}
          failedTitle="The wallets could not be loaded"
        >
          {({ wallets }) => <WalletList wallets={wallets} />}
        </QueryView>
      </TwoColumns>
    </AdminPage>
  );
}
