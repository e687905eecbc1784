import type { DepositMethod, Wallet } from '@dayrise/contracts';
import { useQuery, useSearchParams } from '@dayrise/platform';
import { CopyButton, EmptyState, Skeleton } from '@dayrise/ui-kit';
import { CoinMark } from '@dayrise/ui-kit/data';
import { Select } from '@dayrise/ui-kit/forms';
import { QrCode } from '@dayrise/ui-kit/media';
import { QueryView } from '../../components/query-view.tsx';
import { withParameters } from '../../lib/search.ts';
import { wallets } from './api.ts';
import { coinOf, walletOf } from './method-wallet.ts';
import styles from './wallet-choice.module.css';

/** The available wallet that the URL names, else the one of the method. */
export function useChosenWallet(method: DepositMethod | undefined): Wallet | undefined {
  const [search] = useSearchParams();
  const { data } = useQuery(wallets.list());
  return data?.find(({ name }) => name === search.get('wallet')) ?? walletOf(method, data ?? []);
}

interface WalletChoiceProps {
  readonly method: DepositMethod | undefined;
  readonly disabled: boolean;
}

/** Chooses a wallet and shows its address as text and QR code, with the warning. */
export function WalletChoice({ method, disabled }: WalletChoiceProps) {
  const [, setSearch] = useSearchParams();
  const query = useQuery(wallets.list());
  const chosen = useChosenWallet(method);
  const coin = chosen && coinOf(chosen);
  const choose = (name: string) =>
    setSearch((before) => withParameters(before, { wallet: name }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <QueryView query={query} name="wallets" loading={<Skeleton lines={3} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title="No wallets yet">They appear here as soon as an admin adds one.</EmptyState>
        ) : (
          <div className={styles.choice}>
            <Select
              label="Wallet"
              placeholder="Choose a Wallet"
              options={all.map(({ name }) => ({ value: name, label: name }))}
              value={chosen?.name ?? ''}
              disabled={disabled}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            {chosen && (
              <div className={styles.wallet}>
                <QrCode value={chosen.address} label={`Address of ${chosen.name} as a QR code`} size={132} />
                <div className={styles.words}>
                  <p className={styles.label}>
                    {coin && <CoinMark symbol={chosen.name} src={`/coins/${coin}.svg`} />} Address of{' '}
                    {chosen.name}
                  </p>
                  <p className={styles.address}>{chosen.address}</p>
                  <CopyButton text={chosen.address} label="Copy address" />
                </div>
              </div>
            )}
          </div>
        )
      }
    </QueryView>
  );
}
