import type { ManagedWallet } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, CopyButton, EmptyState, RelativeTime, VisuallyHidden } from '@dayrise/ui-kit';
import { SimulatedAddress } from '@dayrise/ui-kit/data';
import { Disclosure, Inline, Stack } from '@dayrise/ui-kit/layout';
import { Wallet as WalletIcon } from 'lucide-react';
import { useState } from 'react';
import { ReasonText } from '../../../components/reason-text.tsx';
import { changeText } from '../changes.ts';
import { messages } from '../texts.ts';
import { EditWallet } from './edit-wallet.tsx';
import { RetireWallet } from './retire-wallet.tsx';
import styles from './wallet-list.module.css';

type Question = { readonly kind: 'edit' | 'retire'; readonly wallet: ManagedWallet };

/** All wallets, each with its actions and its history. */
export function WalletList({ wallets }: { readonly wallets: readonly ManagedWallet[] }) {
  const texts = useTexts(messages).list;
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);
  return (
    <Card title={texts.title} padding="none">
      {wallets.length === 0 ? (
        <EmptyState icon={<WalletIcon />} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ul className={styles.wallets}>
          {wallets.map((wallet) => (
            <WalletRow key={wallet._id} wallet={wallet} onAsk={(kind) => setQuestion({ kind, wallet })} />
          ))}
        </ul>
      )}
      {question?.kind === 'edit' && <EditWallet wallet={question.wallet} onClose={close} />}
      <RetireWallet wallet={question?.kind === 'retire' ? question.wallet : null} onClose={close} />
    </Card>
  );
}

interface WalletRowProps {
  readonly wallet: ManagedWallet;
  readonly onAsk: (kind: Question['kind']) => void;
}

function WalletRow({ wallet, onAsk }: WalletRowProps) {
  const texts = useTexts(messages);
  const mayChange = useCan()('wallets.manage');
  const of = <VisuallyHidden>{wallet.name}</VisuallyHidden>;
  return (
    <li className={styles.wallet}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {wallet.name} {wallet.retiredAt && <Badge>{texts.list.retired}</Badge>}
        </h3>
        <SimulatedAddress>
          <code className={styles.address}>{wallet.address}</code>
        </SimulatedAddress>
      </div>
      <Inline gap={8}>
        <CopyButton text={wallet.address} label={texts.list.copy} />
        {mayChange && (
          <>
            <Button size="small" onClick={() => onAsk('edit')}>
              {texts.edit.button}
              {of}
            </Button>
            <Button size="small" onClick={() => onAsk('retire')}>
              {wallet.retiredAt ? texts.offer.button : texts.retire.button}
              {of}
            </Button>
          </>
        )}
      </Inline>
      {wallet.changes.length > 0 && (
        <Disclosure className={styles.history} title={texts.list.history({ count: wallet.changes.length })}>
          <Stack as="ol" className={styles.changes} gap={12}>
            {wallet.changes.map((change) => (
              <li key={change.at}>
                <span>{changeText(change, texts.changes)}</span>
                <span className={styles.address}>
                  <RelativeTime value={change.at} /> · {change.by} · <ReasonText reason={change.reason} />
                </span>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </li>
  );
}
