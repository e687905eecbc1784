import type { DepositMethod, Wallet } from '@dayrise/contracts';
import { useQuery, useSearchParams } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { CopyButton, EmptyState, Skeleton } from '@dayrise/ui-kit';
import { CoinMark } from '@dayrise/ui-kit/data';
import { Select } from '@dayrise/ui-kit/forms';
import { QrCode } from '@dayrise/ui-kit/media';
import { QueryView } from '../../components/query-view.tsx';
import { withParameters } from '../../lib/search.ts';
import { wallets } from './api.ts';
import { coinOf, walletOf, walletsOf } from './method-wallet.ts';
import { messages } from './texts.ts';
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
  const texts = useTexts(messages);
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
    <QueryView query={query} loading={<Skeleton lines={3} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={texts.noWallets}>{texts.noWalletsMore}</EmptyState>
        ) : (
          <div className={styles.choice}>
            <Select
              label={texts.wallet}
              help={method && walletsOf(method, all).length === 0 ? texts.noWalletOf({ method }) : undefined}
              placeholder={texts.chooseWallet}
              options={all.map(({ name }) => ({ value: name, label: name }))}
              value={chosen?.name ?? ''}
              disabled={disabled}
              onChange={(event) => choose(event.currentTarget.value)}
            />
            {chosen && (
              <div className={styles.wallet}>
                <QrCode value={chosen.address} label={texts.qrCode({ wallet: chosen.name })} size={132} />
                <div className={styles.words}>
                  <p className={styles.label}>
                    {coin && <CoinMark symbol={chosen.name} src={`/coins/${coin}.svg`} />}{' '}
                    {texts.addressOf({ wallet: chosen.name })}
                  </p>
                  <p className={styles.address}>{chosen.address}</p>
                  <CopyButton text={chosen.address} label={texts.copy} />
                </div>
              </div>
            )}
          </div>
        )
      }
    </QueryView>
  );
}
