import { type DepositMethod, depositMethods } from '@dayrise/contracts';
import { useTexts } from '@dayrise/platform/texts';
import { Button } from '@dayrise/ui-kit';
import { CoinMark } from '@dayrise/ui-kit/data';
import { Grid } from '@dayrise/ui-kit/layout';
import { Smartphone, WalletCards } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isByContact } from '../../lib/by-contact.ts';
import styles from './methods.module.css';
import { messages } from './texts.ts';

type Notes = ReturnType<typeof messages.in>['notes'];

const looks = {
  Usdt: { icon: <CoinMark symbol="U" src="/coins/tether.svg" />, note: 'Usdt' },
  Bitcoin: { icon: <CoinMark symbol="B" src="/coins/bitcoin.svg" />, note: 'Bitcoin' },
  Ethereum: { icon: <CoinMark symbol="E" src="/coins/ethereum.svg" />, note: 'Ethereum' },
  BNB: { icon: <CoinMark symbol="B" src="/coins/binancecoin.svg" />, note: 'BNB' },
  'Cash App': { icon: <Smartphone />, note: 'contact' },
  Paypal: { icon: <WalletCards />, note: 'contact' },
} as const satisfies Record<DepositMethod, { icon: ReactNode; note: keyof Notes }>;

interface DepositMethodsProps {
  /** Whether we have a wallet for the method, which isn't by contact. */
  readonly hasWallet: (method: DepositMethod) => boolean;
  readonly onChoose: (method: DepositMethod) => void;
}

/** The six ways to pay a deposit. */
export function DepositMethods({ hasWallet, onChoose }: DepositMethodsProps) {
  const texts = useTexts(messages);
  const base = useId();
  return (
    <Grid as="ul" item="large" gap={12} aria-label={texts.ways}>
      {depositMethods.map((method, index) => (
        <li key={method} className={styles.method}>
          <span className={styles.icon} aria-hidden="true">
            {looks[method].icon}
          </span>
          <div className={styles.words}>
            <h2 className={styles.name} id={`${base}-${index}`}>
              {method}
            </h2>
            <p className={styles.note}>
              {isByContact(method) || hasWallet(method)
                ? texts.notes[looks[method].note]
                : texts.notes.noWallet}
            </p>
          </div>
          <Button aria-describedby={`${base}-${index}`} onClick={() => onChoose(method)}>
            {texts.pay}
          </Button>
        </li>
      ))}
    </Grid>
  );
}
