import type { Factor } from '@dayrise/contracts';
import { TextWithElement, useTexts } from '@dayrise/platform/texts';
import { Button, RelativeTime } from '@dayrise/ui-kit';
import { Item } from '@dayrise/ui-kit/layout';
import { KeyRound, Smartphone } from 'lucide-react';
import { messages } from './texts.ts';

const icons = { totp: <Smartphone />, passkey: <KeyRound /> } as const;

interface FactorRowProps {
  readonly factor: Factor;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One second factor: its name, since when, and when it was last used. */
export function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const texts = useTexts(messages);
  const { name, kind, createdAt, lastUsedAt } = factor;
  const label = texts.kinds[kind];
  return (
    <Item
      icon={icons[kind]}
      title={name}
      actions={
        <>
          <Button size="small" variant="quiet" aria-label={texts.renameOf({ name })} onClick={onRename}>
            {texts.rename}
          </Button>
          <Button size="small" aria-label={texts.removeOf({ name })} onClick={onRemove}>
            {texts.remove}
          </Button>
        </>
      }
    >
      {name !== label && <>{label} · </>}
      <TextWithElement text={(time) => texts.since({ time })}>
        <RelativeTime value={createdAt} />
      </TextWithElement>{' '}
      ·{' '}
      {lastUsedAt === null ? (
        texts.unused
      ) : (
        <TextWithElement text={(time) => texts.lastUsed({ time })}>
          <RelativeTime value={lastUsedAt} />
        </TextWithElement>
      )}
    </Item>
  );
}
