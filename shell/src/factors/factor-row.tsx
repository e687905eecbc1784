import type { Factor } from '@dayrise/contracts';
import { Button, RelativeTime } from '@dayrise/ui-kit';
import { Item } from '@dayrise/ui-kit/layout';
import { KeyRound, Smartphone } from 'lucide-react';

const kinds = {
  totp: { label: 'Authenticator app', icon: <Smartphone /> },
  passkey: { label: 'Passkey', icon: <KeyRound /> },
} as const;

interface FactorRowProps {
  readonly factor: Factor;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** One second factor: its name, since when, and when it was last used. */
export function FactorRow({ factor, onRename, onRemove }: FactorRowProps) {
  const { label, icon } = kinds[factor.kind];
  return (
    <Item
      icon={icon}
      title={factor.name}
      actions={
        <>
          <Button size="small" variant="quiet" aria-label={`Rename ${factor.name}`} onClick={onRename}>
            Rename
          </Button>
          <Button size="small" aria-label={`Remove ${factor.name}`} onClick={onRemove}>
            Remove
          </Button>
        </>
      }
    >
      {factor.name !== label && <>{label} · </>}
      added <RelativeTime value={factor.createdAt} /> ·{' '}
      {factor.lastUsedAt === null ? (
        'not used yet'
      ) : (
        <>
          last used <RelativeTime value={factor.lastUsedAt} />
        </>
      )}
    </Item>
  );
}
