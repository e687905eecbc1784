import type { ApiKey } from '@dayrise/contracts';
import { useCan } from '@dayrise/platform';
import { serverSentence } from '@dayrise/platform/failures';
import { useTexts } from '@dayrise/platform/texts';
import { Badge, Button, Card, useFormatting } from '@dayrise/ui-kit';
import { Item, ItemList } from '@dayrise/ui-kit/layout';
import { DecisionDialog } from '../../../components/decision-dialog.tsx';
import { useQuestion } from '../../../lib/use-question.ts';
import { sendKeyRevocation } from '../queries.ts';
import { apiKeyMessages } from '../texts.ts';

interface PersonKeysProps {
  readonly id: string;
  readonly name: string;
  readonly apiKeys: readonly ApiKey[];
}

/** A person's API keys, which can be revoked; nothing for somebody without any. */
export function PersonKeys({ id, name, apiKeys }: PersonKeysProps) {
  const texts = useTexts(apiKeyMessages);
  const { formatDateTime } = useFormatting();
  const mayRevoke = useCan()('people.manage');
  const { asked, ask, dialog } = useQuestion({
    send: ({ _id }: ApiKey, reason) => sendKeyRevocation({ id, key: _id, reason }),
    done: () => texts.done,
    failed: (error) => serverSentence(error) ?? texts.failed,
  });
  if (apiKeys.length === 0) return null;
  const usedText = ({ lastUsedAt, uses }: ApiKey) =>
    lastUsedAt === null ? texts.never : texts.used({ count: uses, time: formatDateTime(lastUsedAt) });
  return (
    <Card title={texts.title}>
      <ItemList dense>
        {apiKeys.map((key) => (
          <Item
            key={key._id}
            title={
              <>
                {key.name} <Badge>{texts.scopes[key.scopes.includes('trade') ? 'trade' : 'read']}</Badge>
              </>
            }
            actions={
              mayRevoke && (
                <Button
                  size="small"
                  aria-label={texts.revokeName({ name: key.name })}
                  onClick={() => ask(key)}
                >
                  {texts.revoke}
                </Button>
              )
            }
          >
            {usedText(key)}
          </Item>
        ))}
      </ItemList>
      <DecisionDialog
        decision={
          asked && {
            key: asked._id,
            title: texts.confirm,
            facts: [
              { label: texts.who, value: name },
              { label: texts.key, value: asked.name },
            ],
            consequence: texts.consequence,
            confirmLabel: texts.revoke,
            busyLabel: texts.revoking,
            tone: 'danger',
            reason: 'optional',
            reasonHelp: texts.recorded,
          }
        }
        {...dialog}
      />
    </Card>
  );
}
