import type { Wallet } from '@dayrise/contracts';
import { brand, Card, CopyButton, EmptyState } from '@dayrise/ui-kit';
import { Wallet as WalletIcon } from 'lucide-react';
import styles from './wallet-list.module.css';

/** The wallets that exist. */
export const WalletList = ({ wallets }: { wallets: readonly Wallet[] }) => (
  <Card title="Existing wallets" description={brand.simulatedAddress} padding="none">
    {wallets.length === 0 ? (
      <EmptyState icon={<WalletIcon />} title="No wallets yet">
        Add one so that people can choose a wallet for a simulated deposit.
      </EmptyState>
    ) : (
      <ul className={styles.wallets}>
        {wallets.map((wallet) => (
          <li key={`${wallet.name} ${wallet.address}`} className={styles.wallet}>
            <div className={styles.words}>
              <h3 className={styles.name}>{wallet.name}</h3>
              <code className={styles.address}>{wallet.address}</code>
            </div>
            <CopyButton text={wallet.address} label="Copy address" />
          </li>
        ))}
      </ul>
    )}
  </Card>
);
