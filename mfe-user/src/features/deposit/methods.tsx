import { type DepositMethod, depositMethods } from '@dayrise/contracts';
import { Button } from '@dayrise/ui-kit';
import { CoinMark } from '@dayrise/ui-kit/data';
import { Smartphone, WalletCards } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './methods.module.css';

const looks = {
  Usdt: { icon: <CoinMark symbol="U" src="/coins/tether.svg" />, note: 'Dollar-pegged token' },
  Bitcoin: { icon: <CoinMark symbol="B" src="/coins/bitcoin.svg" />, note: 'On the Bitcoin network' },
  Ethereum: { icon: <CoinMark symbol="E" src="/coins/ethereum.svg" />, note: 'On the Ethereum network' },
  BNB: { icon: <CoinMark symbol="B" src="/coins/binancecoin.svg" />, note: 'On BNB Smart Chain' },
  'Cash App': { icon: <Smartphone />, note: 'Through investor relations' },
  Paypal: { icon: <WalletCards />, note: 'Through investor relations' },
} as const satisfies Record<DepositMethod, { icon: ReactNode; note: string }>;

/** The six ways to pay a deposit. */
export function DepositMethods({ onChoose }: { readonly onChoose: (method: DepositMethod) => void }) {
  const base = useId();
  return (
    <ul className={styles.methods} aria-label="Ways to pay">
      {depositMethods.map((method, index) => (
        <li key={method} className={styles.method}>
          <span className={styles.icon} aria-hidden="true">
            {looks[method].icon}
          </span>
          <div className={styles.words}>
            <h2 className={styles.name} id={`${base}-${index}`}>
              {method}
            </h2>
            <p className={styles.note}>{looks[method].note}</p>
          </div>
          <Button aria-describedby={`${base}-${index}`} onClick={() => onChoose(method)}>
            Pay now
          </Button>
        </li>
      ))}
    </ul>
  );
}
