import { type ApiKey, type CreatedApiKey, MOST_API_KEYS } from '@dayrise/contracts';
import { useQueryClient } from '@dayrise/platform';
import { useConfirmation } from '@dayrise/platform/confirmation';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, EmptyState, useFormatting } from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { ConfirmDialog } from '@dayrise/ui-kit/overlays';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { areas } from '../../lib/keys.ts';
import { revokeKey } from './api.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { NewSecret } from './new-secret.tsx';
import { messages } from './texts.ts';

/** The person's API keys; creates and revokes them. */
export function KeyList({ keys }: { readonly keys: readonly ApiKey[] }) {
  const texts = useTexts(messages);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: areas.apiKeys });
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKey | null>(null);
  const { asked, ask, dialog } = useConfirmation({
    send: ({ _id }: ApiKey) => revokeKey(_id),
    done: (_, { name }) => texts.revoked({ name }),
    refresh,
  });
  const isFull = keys.length >= MOST_API_KEYS;
  return (
    <Card
      title={texts.own}
      description={isFull && texts.full({ count: MOST_API_KEYS })}
      actions={
        <Button size="small" disabled={isFull} onClick={() => setCreating(true)}>
          {texts.create}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound />} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ItemList>
          {keys.map((key) => (
            <Item
              key={key._id}
              title={
                <>
                  {key.name} <Badge>{texts.scopes[key.scopes.includes('trade') ? 'trade' : 'read']}</Badge>
                </>
              }
              actions={
                <Button
                  size="small"
                  aria-label={texts.revokeName({ name: key.name })}
                  onClick={() => ask(key)}
                >
                  {texts.revoke}
                </Button>
              }
            >
              <KeyFacts apiKey={key} />
            </Item>
          ))}
        </ItemList>
      )}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false);
            setCreated(key);
            return refresh();
          }}
          onFailed={refresh}
        />
      )}
      {created && <NewSecret created={created} onClose={() => setCreated(null)} />}
      {asked && (
        <ConfirmDialog
          {...dialog}
          title={texts.ask({ name: asked.name })}
          confirmLabel={texts.revoke}
          cancelLabel={texts.keep}
          busyLabel={texts.revoking}
        >
          <p>{texts.askText}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function KeyFacts({ apiKey: key }: { readonly apiKey: ApiKey }) {
  const texts = useTexts(messages);
  const { formatDateTime } = useFormatting();
  const { expiresAt } = key;
  const end = expiresAt !== null && { time: formatDateTime(expiresAt) };
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const facts = [
    texts.created({ time: formatDateTime(key.createdAt) }),
    key.lastUsedAt === null ? texts.never : texts.used({ count: key.uses, address: key.lastAddress }),
    end && (isOver ? texts.ended(end) : texts.ends(end)),
    key.addresses.length > 0 && texts.onlyFrom({ addresses: key.addresses.join(', ') }),
  ];
  return facts.filter(Boolean).join(' · ');
}
